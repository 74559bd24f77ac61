import { en } from "@gatehouse/contract/texts/en";
import { refused } from "../../../../test/refused.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { captcha } from "../../../../test/captcha.ts";
import { startMailServer } from "../../../../test/mail-server.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startApp({ config: { mail: mail.config, publicUrl: "https://play.example.com" } });
});
beforeEach(async () => {
  await app.db.deleteFrom("accounts").execute();
  await app.db.deleteFrom("game_accounts").execute();
  await app.deps.jobs.drain();
  mail.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.request(`/api${path}`, { method: "POST", ...(body === undefined ? { headers } : json(body, headers)) });

const knight = { login: "Knight", password: "secret1", email: "Knight@example.com" };
const register = async (fields: object = {}) =>
  post("/user/register", { ...knight, recaptcha: await captcha(app), ...fields });
const verify = (code: string) => post(`/user/register/${code}/verify`);
const accounts = () => app.db.selectFrom("accounts").selectAll().execute();

/** Runs the jobs that are due and returns the code of the newest mail. */
async function mailedCode(): Promise<string> {
  await app.deps.jobs.drain();
  return (
    /^https:\/\/play\.example\.com\/register\/verification\?code=([\w-]+)$/m.exec(
      mail.received.at(-1)?.text ?? "",
    )?.[1] ?? ""
  );
}

const outcome = async (reply: Response) => ({ status: reply.status, body: await reply.json() });
const success = (response: string) => ({ status: 200, body: { response, errors: [] } });

test("registering makes an account: login in lower case, password as argon2id, referral kept", async () => {
  expect(await outcome(await register({ referralLink: " friend-1 " }))).toEqual(
    success(en["registration.done"]),
  );
  expect(await accounts()).toMatchObject([
    {
      login: "knight",
      email: "Knight@example.com",
      referral_code: "friend-1",
      created_at: app.clock.now(),
      verified_at: null,
    },
  ]);
  expect((await accounts())[0]?.password_hash).toMatch(/^\$argon2id\$/);
  expect((await logIn(app, "KNIGHT", "secret1")).status).toBe(200);
});

test("an empty referral is none", async () => {
  await register({ referralLink: "" });
  await register({ login: "second", email: "second@example.com", referralLink: null });
  expect((await accounts()).map((account) => account.referral_code)).toEqual([null, null]);
});

test("the mail goes to the new player alone, with the link on a line of its own and no outside content", async () => {
  await register();
  const code = await mailedCode();
  expect(mail.received).toMatchObject([
    { to: ["Knight@example.com"], subject: "Gates of Aden: verify your account" },
  ]);
  expect(code).toHaveLength(43);
  expect(mail.received[0]?.text).toContain("If it was not you");
  expect(mail.received[0]?.html).toContain(
    `href="https://play.example.com/register/verification?code=${code}"`,
  );
  expect(mail.received[0]?.html).not.toMatch(/<img|src=|url\(|<script|<link/);
});

test("the code verifies the email; only its hash is stored", async () => {
  await register();
  const code = await mailedCode();
  expect(JSON.stringify(await app.db.selectFrom("email_verifications").selectAll().execute())).not.toContain(
    code,
  );
  expect(await outcome(await verify(code))).toEqual(success(en["verification.done"]));
  expect(await accounts()).toMatchObject([{ verified_at: app.clock.now() }]);
});

test("the link may be opened again until it would have expired, as mail scanners do", async () => {
  await register();
  const code = await mailedCode();
  const verifiedAt = app.clock.now();
  const atOnce = await Promise.all([verify(code), verify(code), verify(code)]);
  for (const reply of atOnce) expect(await outcome(reply)).toEqual(success(en["verification.done"]));
  app.clock.advance(48 * 3_600 - 1);
  expect(await outcome(await verify(code))).toEqual(success(en["verification.done"]));
  expect(await accounts()).toMatchObject([{ verified_at: verifiedAt }]);
  const kinds = await app.db.selectFrom("account_events").select("kind").orderBy("id").execute();
  expect(kinds).toEqual([{ kind: "registered" }, { kind: "verified" }]);
  app.clock.advance(1);
  expect(await outcome(await verify(code))).toEqual(refused(422, en["code.wrong"]));
});

test("an unknown code, and one that is far too long, are refused alike", async () => {
  expect(await outcome(await verify("nonsense"))).toEqual(refused(422, en["code.wrong"]));
  expect(await outcome(await verify("x".repeat(500)))).toEqual(refused(422, en["code.wrong"]));
});

test("the code expires after 48 hours", async () => {
  await register();
  const code = await mailedCode();
  app.clock.advance(48 * 3_600);
  expect(await outcome(await verify(code))).toEqual(refused(422, en["code.wrong"]));
  expect(await accounts()).toMatchObject([{ verified_at: null }]);
});

test("a login is taken whatever its case", async () => {
  await register();
  expect(await outcome(await register({ login: "KNIGHT", email: "other@example.com" }))).toEqual(
    refused(422, en["login.taken"]),
  );
  expect(await accounts()).toHaveLength(1);
});

test("a login of the game is taken, too", async () => {
  const row = { charId: 1, login: "Veteran", name: "Someone", classId: 0, level: 80, online: false };
  const init = { method: "PUT", ...json([row], { authorization: "Bearer test-game-api-key" }) };
  expect((await app.request("/api/game/characters", init)).status).toBe(200);
  expect(await outcome(await register({ login: "veteran" }))).toEqual(refused(422, en["login.taken"]));
  expect((await register({ login: "someone" })).status).toBe(200);
});

test("of two who register one login at the same moment, one gets it and the other hears so", async () => {
  const replies = await Promise.all([
    register({ email: "first@example.com" }),
    register({ email: "second@example.com" }),
  ]);
  const outcomes = await Promise.all(replies.map(outcome));
  expect(outcomes).toContainEqual(success(en["registration.done"]));
  expect(outcomes).toContainEqual(refused(422, en["login.taken"]));
  expect(await accounts()).toHaveLength(1);
  await app.deps.jobs.drain();
  expect(mail.received).toHaveLength(1);
});

test("a captcha is spent by registering", async () => {
  const recaptcha = await captcha(app);
  expect((await register({ recaptcha })).status).toBe(200);
  const again = await register({ recaptcha, login: "second", email: "second@example.com" });
  expect(await outcome(again)).toEqual(refused(422, en["captcha.wrong"]));
  expect(await outcome(await register({ recaptcha: "wrong" }))).toEqual(refused(422, en["captcha.wrong"]));
  expect(await outcome(await register({ recaptcha: "" }))).toEqual(refused(422, en["captcha.required"]));
});

test("a request that fails validation does not cost the captcha", async () => {
  const recaptcha = await captcha(app);
  expect((await register({ recaptcha, login: "ab" })).status).toBe(422);
  expect((await register({ recaptcha })).status).toBe(200);
});

test("a waiting mail survives a mail server that is down, and goes out later", async () => {
  mail.refuse({ code: 451, message: "try again later" });
  expect(await outcome(await register())).toEqual(success(en["registration.done"]));
  expect(await app.deps.jobs.drain()).toBe(1);
  expect(await app.deps.jobs.drain()).toBe(0);
  expect(mail.received).toEqual([]);

  mail.refuse();
  await app.deps.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  const code = await mailedCode();
  expect(mail.received).toHaveLength(1);
  expect((await verify(code)).status).toBe(200);
});

test("what a mail server took and lost is asked for by the reader alone, and whoever has waited goes on", async () => {
  mail.lose(true);
  await register();
  expect(await app.deps.jobs.drain()).toBe(1);
  mail.lose(false);
  // It counts as sent: the portal cannot know, and nobody gets it twice.
  app.clock.advance(24 * 3_600);
  expect(await app.deps.jobs.drain()).toBe(0);
  expect(mail.received).toEqual([]);

  const session = await signIn(app, "knight", "secret1");
  expect((await post("/user/register/resend", undefined, session)).status).toBe(200);
  expect((await verify(await mailedCode())).status).toBe(200);
});

test("neither the code nor the address lies in the queue", async () => {
  await register();
  const waiting = await app.deps.pool.query("select data from pgboss.job where state < 'active'");
  expect(waiting.rows).toEqual([
    { data: { accountId: expect.any(Number), _origin: { requestId: expect.any(String) } } },
  ]);
});

test("a new mail makes the older one's code void", async () => {
  await register();
  const first = await mailedCode();
  const session = await signIn(app, "knight", "secret1");
  expect(await outcome(await post("/user/register/resend", undefined, session))).toEqual(
    success(en["verification.resent"]),
  );
  const second = await mailedCode();
  expect(second).not.toBe(first);
  expect((await verify(first)).status).toBe(422);
  expect((await verify(second)).status).toBe(200);
});

test("a new mail can be had once a minute, by whoever is logged in and not yet verified", async () => {
  expect(await outcome(await post("/user/register/resend"))).toEqual(refused(401, en["session.required"]));
  await register();
  const session = await signIn(app, "knight", "secret1");
  const resend = () => post("/user/register/resend", undefined, session);
  expect((await resend()).status).toBe(200);
  app.clock.advance(20);
  const early = await resend();
  expect(early.headers.get("retry-after")).toBe("40");
  expect(await outcome(early)).toEqual(refused(429, en["request.tooMany"]));
  app.clock.advance(40);
  expect((await resend()).status).toBe(200);
  await verify(await mailedCode());
  expect(await outcome(await resend())).toEqual(refused(422, en["email.verified"]));
});

test("over the bridge nobody can claim a game account", async () => {
  expect(await outcome(await post("/user/claim", { ...knight, recaptcha: "x" }))).toEqual(
    refused(422, en["claim.unavailable"]),
  );
  expect(await outcome(await post("/user/claim", { ...knight, recaptcha: "x", login: "a" }))).toEqual(
    refused(422, en["field.min"]({ n: 2 })),
  );
});

test.each([
  ["no JSON", { body: "{", headers: { "content-type": "application/json" } }, 400, [en["request.notJson"]]],
  ["null", json(null), 400, [en["request.notAnObject"]]],
  [
    "wrong types",
    json({ ...knight, login: 1, recaptcha: {} }),
    400,
    ["Login has a wrong type", "Captcha has a wrong type"],
  ],
  [
    "nothing",
    json({}),
    422,
    ["Login is required", "Password is required", "Email is required", en["captcha.required"]],
  ],
  [
    "everything too short",
    json({ login: "abc", password: "abcd", email: "a@b.c", recaptcha: "x" }),
    422,
    [en["field.min"]({ n: 4 }), en["field.min"]({ n: 5 }), en["field.min"]({ n: 10 })],
  ],
  [
    "everything too long",
    json({
      login: "a".repeat(15),
      password: "a".repeat(16),
      email: `${"a".repeat(100)}@b.cd`,
      recaptcha: "x".repeat(9_000),
    }),
    422,
    [
      en["field.max"]({ n: 14 }),
      en["field.max"]({ n: 15 }),
      en["field.max"]({ n: 100 }),
      en["captcha.wrong"],
    ],
  ],
  [
    "foreign characters",
    json({ login: "knyght é", password: "pässword", email: "no address", recaptcha: "x" }),
    422,
    [en["login.characters"], en["password.characters"], en["email.invalid"]],
  ],
  [
    "a null character",
    json({ ...knight, email: "a\0b@example.com", recaptcha: "x" }),
    400,
    [en["request.nullCharacter"]],
  ],
])(
  "registering with %s is refused with all its lines, and nothing is stored",
  async (_name, init, status, errors) => {
    expect(await outcome(await app.request("/api/user/register", { method: "POST", ...init }))).toEqual(
      refused(status, ...errors),
    );
    expect(await accounts()).toEqual([]);
  },
);
