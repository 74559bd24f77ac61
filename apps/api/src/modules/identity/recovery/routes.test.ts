import { en } from "@gatehouse/contract/texts/en";
import { refused } from "../../../../test/refused.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn, makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { captcha } from "../../../../test/captcha.ts";
import { startMailServer } from "../../../../test/mail-server.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startApp({
    config: { mail: mail.config, publicUrl: "https://play.example.com", deviceVerification: false },
  });
});
beforeEach(async () => {
  await app.deps.jobs.drain();
  await app.db.deleteFrom("accounts").execute();
  await app.db.deleteFrom("login_attempts").execute();
  mail.received.length = 0;
  await makeAccount(app, { login: "knight", password: "secret1", verified: true });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const post = (path: string, body: unknown, on = app, from?: string) =>
  on.request(`/api/user/recover/password${path}`, { method: "POST", ...json(body) }, from);
const ask = async (fields: object = {}) =>
  post("", { login: "Knight", email: "KNIGHT@example.com", recaptcha: await captcha(app), ...fields });
const complete = (token: string, password = "new-secret") => post("/complete", { password, token });

const links = () =>
  mail.received.flatMap(
    ({ text }) =>
      /^https:\/\/play\.example\.com\/recover\/complete\?token=([\w-]{43})$/m.exec(text)?.[1] ?? [],
  );

/** Asks, has the mail sent and returns its token. */
async function mailedToken(): Promise<string> {
  expect((await ask()).status).toBe(200);
  await app.deps.jobs.drain();
  return links().at(-1) ?? "";
}

const outcome = async (reply: Response) => ({ status: reply.status, body: await reply.json() });
const success = (response: string) => ({ status: 200, body: { response, errors: [] } });

test("the reply is the same whether or not login and email belong together, and only the owner gets a mail", async () => {
  const asked = success(en["recovery.asked"]);
  expect(await outcome(await ask({ login: "stranger" }))).toEqual(asked);
  expect(await outcome(await ask({ email: "other@example.com" }))).toEqual(asked);
  await app.deps.jobs.drain();
  expect(mail.received).toEqual([]);
  expect(await outcome(await ask())).toEqual(asked);
  await app.deps.jobs.drain();
  expect(mail.received).toMatchObject([
    { to: ["knight@example.com"], subject: "Gates of Aden: set a new password" },
  ]);
  expect(mail.received[0]?.text).toContain("If it was not you");
  expect(mail.received[0]?.html).toContain(
    `href="https://play.example.com/recover/complete?token=${links()[0]}"`,
  );
});

test("neither login nor email lies readable in the queue, and only the token's hash in the database", async () => {
  await ask();
  const { rows } = await app.deps.pool.query(
    "select * from pgboss.job where name = 'recovery-mail' and state < 'active'",
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/knight/);
  await app.deps.jobs.drain();
  const stored = JSON.stringify(await app.db.selectFrom("password_resets").selectAll().execute());
  expect(stored).toContain("token_hash");
  expect(stored).not.toContain(links()[0]);
});

test("the token sets a new password once, in the portal and in the game, and ends every session", async () => {
  const session = await signIn(app, "knight", "secret1");
  const token = await mailedToken();
  expect(await outcome(await complete(token))).toEqual(success(en["recovery.done"]));
  expect((await app.request("/api/public/user/account", { headers: session })).status).toBe(401);
  expect((await logIn(app, "knight", "secret1")).status).toBe(401);
  expect((await logIn(app, "knight", "new-secret")).status).toBe(200);
  expect(await app.db.selectFrom("game_accounts").select(["login", "state"]).execute()).toEqual([
    { login: "knight", state: "active" },
  ]);
  expect(await outcome(await complete(token, "third-secret"))).toEqual(refused(422, en["recovery.wrong"]));
  expect((await logIn(app, "knight", "new-secret")).status).toBe(200);
});

test("the owner is told by mail, and the trail holds both steps", async () => {
  await complete(await mailedToken());
  await app.deps.jobs.drain();
  expect(mail.received.at(-1)).toMatchObject({
    to: ["knight@example.com"],
    subject: "Gates of Aden: a new password was set",
  });
  const events = await app.db
    .selectFrom("account_events")
    .select(["kind", "address"])
    .orderBy("id")
    .execute();
  expect(events).toEqual([
    { kind: "recoveryAsked", address: "203.0.113.7" },
    { kind: "passwordRecovered", address: "203.0.113.7" },
  ]);
});

test("the token expires after an hour", async () => {
  const late = await mailedToken();
  app.clock.advance(3_600);
  expect(await outcome(await complete(late))).toEqual(refused(422, en["recovery.wrong"]));
  const inTime = await mailedToken();
  app.clock.advance(3_599);
  expect((await complete(inTime)).status).toBe(200);
});

test("an older link stays good until one is used, which makes all of them void", async () => {
  const first = await mailedToken();
  const second = await mailedToken();
  expect(second).not.toBe(first);
  expect((await complete(first)).status).toBe(200);
  expect(await outcome(await complete(second))).toEqual(refused(422, en["recovery.wrong"]));
});

test("of two links used at the same moment, one sets the password", async () => {
  const tokens = [await mailedToken(), await mailedToken()];
  const replies = await Promise.all(tokens.map((token, index) => complete(token, `secret-${index}`)));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect((await logIn(app, "knight", `secret-${statuses.indexOf(200)}`)).status).toBe(200);
});

test("whoever was asked for a captcha at the login is let in with the new password", async () => {
  for (let failures = 0; failures < 16; failures += 1) await logIn(app, "knight", "wrong-1");
  expect((await logIn(app, "knight", "secret1")).status).toBe(422);
  await complete(await mailedToken());
  expect((await logIn(app, "knight", "new-secret")).status).toBe(200);
});

test("a mail server that is down delays the mail, and the token has its whole hour when it comes", async () => {
  mail.refuse({ code: 451, message: "try again later" });
  expect(await outcome(await ask())).toEqual(success(en["recovery.asked"]));
  await app.deps.jobs.drain();
  expect(mail.received).toEqual([]);
  app.clock.advance(2 * 3_600);
  mail.refuse();
  await app.deps.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  await app.deps.jobs.drain();
  expect((await complete(links()[0] ?? "")).status).toBe(200);
});

test("a captcha is spent by asking", async () => {
  const recaptcha = await captcha(app);
  expect((await ask({ recaptcha })).status).toBe(200);
  expect(await outcome(await ask({ recaptcha }))).toEqual(refused(422, en["captcha.wrong"]));
});

test.each([
  ["nothing", {}, ["Login is required", "Email is required", en["captcha.required"]]],
  [
    "too short",
    { login: "abc", email: "a@b", recaptcha: "x" },
    ["min characters count 4", "min characters count 5"],
  ],
  [
    "too long",
    { login: "a".repeat(15), email: "a".repeat(51), recaptcha: "x" },
    ["max characters count 14", "max characters count 50"],
  ],
])("asking with %s is refused", async (_what, body, errors) => {
  expect(await outcome(await post("", body))).toEqual(refused(422, ...errors));
});

test.each([
  ["no password", { token: "x" }, ["New password is required"]],
  ["a short one", { token: "x", password: "12345" }, ["min characters count 6"]],
  ["a long one", { token: "x", password: "a".repeat(16) }, ["max characters count 15"]],
  ["no token", { password: "new-secret" }, [en["recovery.wrong"]]],
  ["an unknown token", { password: "new-secret", token: "unknown" }, [en["recovery.wrong"]]],
  ["an endless token", { password: "new-secret", token: "x".repeat(1_000) }, [en["recovery.wrong"]]],
])("completing with %s is refused, and changes nothing", async (_what, body, errors) => {
  expect(await outcome(await post("/complete", body))).toEqual(refused(422, ...errors));
  expect((await logIn(app, "knight", "secret1")).status).toBe(200);
});

test("an address may ask five times and complete twenty times an hour, what fails validation not counted", async () => {
  const limited = await startApp({ config: { rateLimitScale: 1 } });
  const status = async (reply: Promise<Response>) => (await reply).status;
  for (let i = 0; i < 6; i += 1) expect(await status(post("", {}, limited))).toBe(422);
  const wrong = { login: "knight", email: "knight@example.com", recaptcha: "wrong" };
  for (let i = 0; i < 5; i += 1) expect(await status(post("", wrong, limited))).toBe(422);
  const refusal = await post("", wrong, limited);
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await status(post("", wrong, limited, "198.51.100.1"))).toBe(422);

  const unknown = { password: "new-secret", token: "unknown" };
  for (let i = 0; i < 3; i += 1) expect(await status(post("/complete", {}, limited))).toBe(422);
  for (let i = 0; i < 20; i += 1) expect(await status(post("/complete", unknown, limited))).toBe(422);
  expect(await status(post("/complete", unknown, limited))).toBe(429);
  await limited.close();
});

test("a pair of login and email may be asked for five times an hour, from wherever, and no other pair with it", async () => {
  const limited = await startApp({ config: { rateLimitScale: 1 } });
  const askFrom = async (from: string, email: string) => {
    const body = { login: "knight", email, recaptcha: await captcha(limited) };
    return (await post("", body, limited, from)).status;
  };
  for (let i = 1; i <= 5; i += 1) expect(await askFrom(`198.51.100.${i}`, "knight@example.com")).toBe(200);
  expect(await askFrom("198.51.100.6", "KNIGHT@example.com")).toBe(429);
  expect(await askFrom("198.51.100.7", "other@example.com")).toBe(200);
  await limited.close();
});
