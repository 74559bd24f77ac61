import { en } from "@gatehouse/contract/texts/en";
import { refused } from "../../../../test/refused.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn, makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { captcha } from "../../../../test/captcha.ts";
import { startMailServer } from "../../../../test/mail-server.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let session: { authorization: string };
beforeAll(async () => {
  mail = await startMailServer();
  app = await startApp({ config: { mail: mail.config, deviceVerification: false } });
});
beforeEach(async () => {
  await app.deps.jobs.drain();
  await app.db.deleteFrom("accounts").execute();
  mail.received.length = 0;
  await makeAccount(app, { login: "knight", password: "secret1", verified: true });
  session = await signIn(app, "knight", "secret1");
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const path = "/api/public/user/changePassword";
const wanted = { password: "new-secret", passwordRepeat: "new-secret", currentPassword: "secret1" };
const change = (fields: object = {}, headers: Record<string, string> = session) =>
  app.request(path, { method: "POST", ...json({ ...wanted, ...fields }, headers) });
const outcome = async (reply: Response) => ({
  status: reply.status,
  body: (await reply.json()) as { message?: string },
});
const success = (response: unknown) => ({ status: 200, body: { response, errors: [] } });
const isLive = async (headers: Record<string, string>) =>
  (await app.request("/api/public/user/account", { headers })).status === 200;
const currentRequired = async () =>
  outcome(await app.request(`${path}/currentRequired`, { headers: session }));
const trail = () => app.db.selectFrom("account_events").select("kind").orderBy("id").execute();
const kinds = async () => (await trail()).map(({ kind }) => kind);

test("a change needs the session and the current password, and sets the new one in the portal and the game", async () => {
  expect(await outcome(await change({}, {}))).toEqual(refused(401, en["session.required"]));
  expect(await currentRequired()).toEqual(success(true));
  expect(await outcome(await change())).toEqual(success(en["password.changed"]));
  expect((await logIn(app, "knight", "secret1")).status).toBe(401);
  expect((await logIn(app, "knight", "new-secret")).status).toBe(200);
  expect(await app.db.selectFrom("game_accounts").select(["login", "state"]).execute()).toEqual([
    { login: "knight", state: "active" },
  ]);
});

test("it keeps the own session and ends the account's others", async () => {
  const other = await signIn(app, "knight", "secret1");
  await makeAccount(app, { login: "stranger", password: "secret1" });
  const stranger = await signIn(app, "stranger", "secret1");
  expect((await change()).status).toBe(200);
  expect([await isLive(session), await isLive(other), await isLive(stranger)]).toEqual([true, false, true]);
});

test("the owner is told by mail, and the trail shows it", async () => {
  await change({ currentPassword: "wrong-1" });
  await change(
    {},
    { ...session, "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36" },
  );
  await app.deps.jobs.drain();
  expect(mail.received).toMatchObject([
    { to: ["knight@example.com"], subject: "Gates of Aden: your password was changed" },
  ]);
  expect(mail.received[0]?.text).toMatch(
    /^When: [\d-]+ [\d:]+ UTC\. From: 203\.0\.113\.7, Chrome on Linux\.$/m,
  );
  expect((await kinds()).slice(-2)).toEqual(["passwordChangeFailed", "passwordChanged"]);
});

test("a wrong current password changes nothing; after more than 2 of them a captcha is required", async () => {
  for (let failures = 0; failures < 3; failures += 1) {
    expect(await outcome(await change({ currentPassword: "wrong-1" }))).toEqual(
      refused(422, en["password.wrong"]),
    );
  }
  expect(await outcome(await change())).toEqual(refused(422, en["captcha.required"]));
  const spent = await captcha(app);
  await change({ currentPassword: "wrong-1", recaptcha: spent });
  for (const recaptcha of ["", "wrong", spent]) {
    expect(await outcome(await change({ recaptcha }))).toEqual(refused(422, en["captcha.required"]));
  }
  expect(await isLive(session)).toBe(true);
  expect((await logIn(app, "knight", "secret1")).status).toBe(200);
  expect(await outcome(await change({ recaptcha: await captcha(app) }))).toEqual(
    success(en["password.changed"]),
  );
});

test("a good change forgets the failures", async () => {
  for (let failures = 0; failures < 2; failures += 1) await change({ currentPassword: "wrong-1" });
  expect((await change()).status).toBe(200);
  const back = { password: "third-secret", passwordRepeat: "third-secret" };
  for (let failures = 0; failures < 3; failures += 1) {
    expect((await change({ ...back, currentPassword: "wrong-1" })).status).toBe(422);
  }
  expect(await outcome(await change({ ...back, currentPassword: "new-secret" }))).toEqual(
    refused(422, en["captcha.required"]),
  );
});

test("the failures are those of one login", async () => {
  for (let failures = 0; failures < 3; failures += 1) await change({ currentPassword: "wrong-1" });
  await makeAccount(app, { login: "stranger", password: "secret1" });
  expect((await change({}, await signIn(app, "stranger", "secret1"))).status).toBe(200);
});

test("many guesses at once get no further than three without a captcha", async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => change({ currentPassword: `guess-${index}` }).then(outcome)),
  );
  const wrong = replies.filter(({ body }) => body.message === en["password.wrong"]);
  expect(wrong.length).toBeLessThanOrEqual(3);
  expect(replies.filter(({ body }) => body.message === en["captcha.required"])).toHaveLength(
    12 - wrong.length,
  );
});

test("of two changes at the same moment, one succeeds", async () => {
  const other = await signIn(app, "knight", "secret1");
  const replies = await Promise.all([
    change({ password: "first-secret", passwordRepeat: "first-secret" }),
    change({ password: "other-secret", passwordRepeat: "other-secret" }, other),
  ]);
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const winner = statuses[0] === 200 ? "first-secret" : "other-secret";
  expect((await logIn(app, "knight", winner)).status).toBe(200);
});

test("an account that never had a password needs none to set one", async () => {
  await app.db.updateTable("accounts").set({ password_hash: null }).execute();
  expect(await currentRequired()).toEqual(success(false));
  expect(await outcome(await change({ currentPassword: undefined }))).toEqual(
    success(en["password.changed"]),
  );
  expect(await currentRequired()).toEqual(success(true));
  expect(await outcome(await change({ currentPassword: "" }))).toEqual(
    refused(422, "Current password is required"),
  );
});

test("a link to recover that is under way is void after a change", async () => {
  const [account] = await app.db.selectFrom("accounts").select("id").execute();
  const reset = { token_hash: "x", account_id: account?.id ?? 0, expires_at: app.clock.now() };
  await app.db.insertInto("password_resets").values(reset).execute();
  await change();
  expect(await app.db.selectFrom("password_resets").selectAll().execute()).toEqual([]);
});

test.each([
  [
    "nothing",
    { password: undefined, passwordRepeat: undefined },
    ["New password is required", "Repeat password is required"],
  ],
  [
    "a short one",
    { password: "12345", passwordRepeat: "12345" },
    ["min characters count 6", "min characters count 6"],
  ],
  [
    "a long one",
    { password: "a".repeat(16), passwordRepeat: "a".repeat(16) },
    ["max characters count 15", "max characters count 15"],
  ],
  ["two different ones", { passwordRepeat: "other-secret" }, [en["password.mismatch"]]],
  ["strange letters", { password: "пароль1", passwordRepeat: "пароль1" }, [en["password.characters"]]],
])("a change to %s is refused, and does not count as a failure", async (_what, fields, errors) => {
  for (let i = 0; i < 4; i += 1) expect(await outcome(await change(fields))).toEqual(refused(422, ...errors));
  expect((await change()).status).toBe(200);
});
