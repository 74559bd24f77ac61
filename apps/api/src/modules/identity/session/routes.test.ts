import { en } from "@gatehouse/contract/texts/en";
import { refusedBody } from "../../../../test/refused.ts";
import { refreshReply } from "@gatehouse/contract/identity/session";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn, makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeAccount(app, { login: "knight", password: "secret1" });
});
afterAll(() => app.close());

const cleanUp = () => app.deps.cleanUp();
const refresh = (headers: Record<string, string>) =>
  app.request("/api/auth/refresh", { method: "POST", headers });
/** The minutes left that a refresh answers. */
const minutesLeft = async (headers: Record<string, string>) =>
  refreshReply.parse(await (await refresh(headers)).json()).sessionTime;
const logOff = (headers: Record<string, string>) => app.request("/api/logOff", { method: "POST", headers });

test("a right login opens a session of 20 minutes whose token travels in the header", async () => {
  const reply = await logIn(app, "knight", "secret1");
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({
    sessionTime: 20,
    verifyDevice: false,
    attempts: 0,
    deviceId: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(reply.headers.get("authorization")).toMatch(/^Bearer [\w-]{43}$/);
  // Already now: the calls that follow at once would each bring another one.
  expect(reply.headers.get("set-cookie")).toMatch(/^XSRF-TOKEN=/);
  expect((await logIn(app, "knight", "secret2")).headers.get("set-cookie")).toBeNull();
});

test("the login's case does not matter, the password's does", async () => {
  expect((await logIn(app, "KnIgHt", "secret1")).status).toBe(200);
  expect((await logIn(app, "knight", "Secret1")).status).toBe(401);
  expect((await logIn(app, "knight", "secret1")).status).toBe(200);
});

test("the database knows a hash of the token, and where the session was opened", async () => {
  await makeAccount(app, { login: "page", password: "secret1" });
  const reply = await app.request(
    "/api/login",
    {
      method: "POST",
      ...json({ username: "page", password: "secret1" }, { "user-agent": "x".repeat(400) }),
    },
    "198.51.100.9",
  );
  const token = reply.headers.get("authorization")?.replace("Bearer ", "") ?? "";
  const sessions = await app.db
    .selectFrom("sessions")
    .selectAll()
    .where("address", "=", "198.51.100.9")
    .execute();
  expect(sessions).toMatchObject([{ user_agent: "x".repeat(300) }]);
  expect(JSON.stringify(sessions)).not.toContain(token);
});

test("a request may name the token with or without Bearer", async () => {
  const { authorization } = await signIn(app, "knight", "secret1");
  expect((await refresh({ authorization })).status).toBe(200);
  expect((await refresh({ authorization: authorization.replace("Bearer ", "") })).status).toBe(200);
  expect((await refresh({ authorization: `${authorization}x` })).status).toBe(401);
  expect((await refresh({})).status).toBe(401);
});

test("a refresh extends the same session by its whole time, at most once a minute", async () => {
  const session = await signIn(app, "knight", "secret1");
  app.clock.advance(15 * 60);
  expect(await minutesLeft(session)).toBe(20);
  app.clock.advance(59);
  // 19 minutes and a second are left.
  expect(await minutesLeft(session)).toBe(20);
  app.clock.advance(19 * 60);
  expect(await minutesLeft(session)).toBe(20);
});

test("a second refresh within a minute answers what is left, and extends nothing", async () => {
  const session = await signIn(app, "knight", "secret1");
  await refresh(session);
  app.clock.advance(59);
  expect((await refresh(session)).status).toBe(200);
  app.clock.advance(20 * 60 - 59);
  expect((await refresh(session)).status).toBe(401);
});

test("refreshes at the same moment extend once and all answer", async () => {
  const session = await signIn(app, "knight", "secret1");
  const replies = await Promise.all([refresh(session), refresh(session), refresh(session)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("a session that nobody refreshes ends after 20 minutes", async () => {
  const session = await signIn(app, "knight", "secret1");
  app.clock.advance(20 * 60 - 1);
  expect(
    await app.deps.identity.session.authenticate(session.authorization.replace("Bearer ", "")),
  ).toMatchObject({
    login: "knight",
  });
  app.clock.advance(1);
  const reply = await refresh(session);
  expect(reply.status).toBe(401);
  expect(await reply.json()).toEqual(refusedBody(en["session.required"]));
});

test("no refresh keeps a session alive for more than 12 hours", async () => {
  const session = await signIn(app, "knight", "secret1");
  const times: number[] = [];
  for (let minute = 15; minute < 12 * 60; minute += 15) {
    app.clock.advance(15 * 60);
    times.push(await minutesLeft(session));
  }
  expect(times).toEqual([...Array.from({ length: 46 }, () => 20), 15]);
  app.clock.advance(15 * 60 - 1);
  expect((await refresh(session)).status).toBe(200);
  app.clock.advance(1);
  expect((await refresh(session)).status).toBe(401);
});

test("logging off ends the session, and is well even without one", async () => {
  const session = await signIn(app, "knight", "secret1");
  const other = await signIn(app, "knight", "secret1");
  const reply = await logOff(session);
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ response: true, errors: [] });
  expect((await refresh(session)).status).toBe(401);
  expect((await refresh(other)).status).toBe(200);
  expect((await logOff(session)).status).toBe(200);
  expect(await (await logOff({})).json()).toEqual({ response: true, errors: [] });
});

test("sessions and attempts that are over are cleaned up, live ones stay", async () => {
  await app.db.deleteFrom("sessions").execute();
  await signIn(app, "knight", "secret1");
  await logIn(app, "stranger", "secret1");
  app.clock.advance(16 * 60);
  await cleanUp();
  expect(await app.db.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
  expect(await app.db.selectFrom("login_attempts").selectAll().execute()).toEqual([]);
  app.clock.advance(4 * 60);
  await cleanUp();
  expect(await app.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test.each([
  ["no JSON", { body: "{", headers: { "content-type": "application/json" } }, 400, [en["request.notJson"]]],
  ["no object", json([]), 400, [en["request.notAnObject"]]],
  [
    "numbers",
    json({ username: 1, password: 2 }),
    400,
    ["Login has a wrong type", "Password has a wrong type"],
  ],
  ["nothing", json({}), 422, ["Login is required", "Password is required"]],
  [
    "too short",
    json({ username: "abc", password: "abcd" }),
    422,
    ["min characters count 4", "min characters count 5"],
  ],
  [
    "too long",
    json({ username: "a".repeat(15), password: "a".repeat(16) }),
    422,
    ["max characters count 14", "max characters count 15"],
  ],
  [
    "a long captcha",
    json({ username: "knight", password: "secret1", recaptche: "x".repeat(9_000) }),
    422,
    [en["captcha.wrong"]],
  ],
  [
    "a null character",
    json({ username: "kni\0ght", password: "secret1" }),
    400,
    [en["request.nullCharacter"]],
  ],
])("a login with %s is refused in the envelope", async (_name, init, status, errors) => {
  const reply = await app.request("/api/login", { method: "POST", ...init });
  expect(reply.status).toBe(status);
  expect(await reply.json()).toEqual(refusedBody(...errors));
});
