import { en } from "@gatehouse/contract/texts/en";
import { deviceList } from "@gatehouse/contract/identity/session";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn, makeAccount, signIn } from "../../../../../test/accounts.ts";
import { startApp, type TestApp } from "../../../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.db.deleteFrom("accounts").execute();
  await makeAccount(app, { login: "knight", password: "secret1" });
});
afterAll(() => app.close());

type Headers = { authorization: string };

/** Logs in from the account's known device. */
const enter = (userAgent = "", login = "knight"): Promise<Headers> =>
  signIn(app, login, "secret1", { "user-agent": userAgent });

const call = (method: string, path: string, headers: Headers) =>
  app.request(`/api/public/user${path}`, { method, headers });
const knownDevices = async (headers: Headers) =>
  deviceList.parse(await (await call("GET", "/devices", headers)).json());
const isOpen = async (headers: Headers) => (await call("GET", "/sessions", headers)).status === 200;
const kinds = async () =>
  (await app.db.selectFrom("account_events").select("kind").orderBy("id").execute()).map(({ kind }) => kind);

test("the known devices are listed with where they were used last", async () => {
  const first = await enter("Firefox");
  const [device] = await knownDevices(first);
  expect(device).toMatchObject({ current: true, device: "Firefox", address: "203.0.113.7" });
  app.clock.advance(60);
  await enter("Firefox 2");
  expect(await knownDevices(first)).toMatchObject([
    {
      id: device?.id,
      device: "Firefox 2",
      lastSeen: app.clock.now().toISOString(),
      created: device?.created,
    },
  ]);
});

test("a forgotten device needs a code again; its other sessions end, this one stays", async () => {
  const here = await enter();
  const there = await enter();
  const [device] = await knownDevices(here);
  expect((await call("DELETE", `/devices/${device?.id}`, here)).status).toBe(200);
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
  expect(await knownDevices(here)).toEqual([]);
  const again = await logIn(app, "knight", "secret1");
  expect(await again.json()).toMatchObject({ verifyDevice: true });
  expect(await kinds()).toContain("deviceRemoved");
});

test("nobody forgets a device of somebody else", async () => {
  const mine = await enter();
  await makeAccount(app, { login: "archer", password: "secret1" });
  const theirs = await enter("", "archer");
  const [device] = await knownDevices(theirs);
  for (const path of [`/devices/${device?.id}`, "/devices/0"]) {
    const reply = await call("DELETE", path, mine);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ message: en["notFound"] });
  }
  expect(await knownDevices(theirs)).toHaveLength(1);
});
