import { en } from "@gatehouse/contract/texts/en";
import { deviceList, sessionList } from "@gatehouse/contract/identity/session";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn, makeAccount } from "../../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../../test/app.ts";

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
async function enter(userAgent = "", login = "knight"): Promise<Headers> {
  const { deviceId } = devices.get(login) ?? {};
  const init = json({ username: login, password: "secret1", deviceId }, { "user-agent": userAgent });
  const reply = await app.request("/api/login", { method: "POST", ...init });
  const body = (await reply.json()) as { deviceId?: string };
  if (body.deviceId) devices.set(login, { deviceId: body.deviceId });
  return { authorization: reply.headers.get("authorization") ?? "" };
}
const devices = new Map<string, { deviceId: string }>();
beforeEach(() => devices.clear());

const call = (method: string, path: string, headers: Headers) =>
  app.request(`/api/public/user${path}`, { method, headers });
const sessions = async (headers: Headers) =>
  sessionList.parse(await (await call("GET", "/sessions", headers)).json());
const knownDevices = async (headers: Headers) =>
  deviceList.parse(await (await call("GET", "/devices", headers)).json());
const isOpen = async (headers: Headers) => (await call("GET", "/sessions", headers)).status === 200;
const kinds = async () =>
  (await app.db.selectFrom("account_events").select("kind").orderBy("id").execute()).map(({ kind }) => kind);

test("an account's sessions are listed, the one that was used last first", async () => {
  const phone = await enter("Phone");
  app.clock.advance(120);
  const laptop = await enter("Laptop");
  app.clock.advance(120);
  const seen = app.clock.now().toISOString();
  expect(await sessions(phone)).toMatchObject([
    { current: true, device: "Phone", address: "203.0.113.7", lastSeen: seen },
    {
      current: false,
      device: "Laptop",
      lastSeen: new Date(app.clock.now().getTime() - 120_000).toISOString(),
    },
  ]);
  expect((await sessions(laptop)).map(({ current }) => current)).toEqual([true, false]);
});

test("neither pending sessions, nor expired ones, nor those of others are listed", async () => {
  const mine = await enter();
  await logIn(app, "knight", "secret1", { deviceId: "unknown" });
  await makeAccount(app, { login: "archer", password: "secret1" });
  await enter("", "archer");
  expect(await sessions(mine)).toHaveLength(1);
  app.clock.advance(19 * 60);
  const later = await enter();
  expect(await sessions(later)).toHaveLength(2);
  app.clock.advance(60);
  expect(await sessions(later)).toHaveLength(1);
});

test("one session can be ended from another", async () => {
  const phone = await enter();
  const laptop = await enter();
  const other = (await sessions(laptop)).find(({ current }) => !current);
  const reply = await call("DELETE", `/sessions/${other?.id}`, laptop);
  expect(await reply.json()).toEqual({ response: true, errors: [] });
  expect([await isOpen(phone), await isOpen(laptop)]).toEqual([false, true]);
  expect((await call("DELETE", `/sessions/${other?.id}`, laptop)).status).toBe(404);
});

test("logging out everywhere ends every session, and stands in the trail", async () => {
  const phone = await enter();
  const laptop = await enter();
  expect((await call("POST", "/sessions/logOffAll", laptop)).status).toBe(200);
  expect([await isOpen(phone), await isOpen(laptop)]).toEqual([false, false]);
  expect((await kinds()).at(-1)).toBe("loggedOutEverywhere");
});

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
  const again = await logIn(app, "knight", "secret1", { deviceId: devices.get("knight")?.deviceId });
  expect(await again.json()).toMatchObject({ verifyDevice: true });
  expect(await kinds()).toContain("deviceRemoved");
});

test("nobody ends a session or forgets a device of somebody else", async () => {
  const mine = await enter();
  await makeAccount(app, { login: "archer", password: "secret1" });
  const theirs = await enter("", "archer");
  const [session] = await sessions(theirs);
  const [device] = await knownDevices(theirs);
  for (const path of [`/sessions/${session?.id}`, `/devices/${device?.id}`, "/sessions/x", "/devices/0"]) {
    const reply = await call("DELETE", path, mine);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ message: en["notFound"] });
  }
  expect(await isOpen(theirs)).toBe(true);
  expect(await knownDevices(theirs)).toHaveLength(1);
});
