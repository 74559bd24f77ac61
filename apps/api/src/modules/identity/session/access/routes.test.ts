import { en } from "@gatehouse/contract/texts/en";
import { sessionList } from "@gatehouse/contract/identity/session";
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
const sessions = async (headers: Headers) =>
  sessionList.parse(await (await call("GET", "/sessions", headers)).json());
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

test("nobody ends a session of somebody else", async () => {
  const mine = await enter();
  await makeAccount(app, { login: "archer", password: "secret1" });
  const theirs = await enter("", "archer");
  const [session] = await sessions(theirs);
  for (const path of [`/sessions/${session?.id}`, "/sessions/x"]) {
    const reply = await call("DELETE", path, mine);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ message: en["notFound"] });
  }
  expect(await isOpen(theirs)).toBe(true);
});
