import { accountData } from "@gatehouse/contract/identity/own-account";
import { refused } from "../../../../test/refused.ts";
import { referralReply } from "@gatehouse/contract/community/referral";
import { en } from "@gatehouse/contract/texts/en";
import { accountEvent } from "@gatehouse/contract/identity/trail";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
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
  await app.db.deleteFrom("game_accounts").execute();
  mail.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const register = async (login: string, more: object = {}) => {
  const body = { login, password: "secret1", email: `${login}@example.com`, recaptcha: await captcha(app) };
  return app.request("/api/user/register", { method: "POST", ...json({ ...body, ...more }) });
};
const get = (path: string, headers: Record<string, string>) =>
  app.request(`/api/public/user/${path}`, { headers });
const remove = (headers: Record<string, string>) =>
  app.request("/api/public/user/deleteAccount", { method: "DELETE", headers });
const outcome = async (reply: Response) => ({ status: reply.status, body: await reply.json() });

test("the settings show login, email and whether it is verified", async () => {
  await register("knight");
  const session = await signIn(app, "Knight", "secret1");
  const shown = {
    login: "knight",
    email: "knight@example.com",
    verified: false,
    created: app.clock.now().toISOString(),
  };
  expect(await outcome(await get("account", session))).toEqual({ status: 200, body: shown });
  await app.db.updateTable("accounts").set({ verified_at: app.clock.now() }).execute();
  expect(await (await get("account", session)).json()).toEqual({ ...shown, verified: true });
});

test.each(["account", "trail", "data", "event/referral", "changePassword/currentRequired"])(
  "GET %s is for the owner's session only, and kept by nobody",
  async (path) => {
    expect(await outcome(await get(path, {}))).toEqual(refused(401, en["session.required"]));
    await makeAccount(app, { login: "knight", password: "secret1" });
    const reply = await get(path, await signIn(app, "knight", "secret1"));
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
  },
);

test("the trail shows what happened, newest first, with address and browser", async () => {
  await register("knight");
  await logIn(app, "knight", "wrong-1");
  const session = await signIn(app, "knight", "secret1");
  const events = z.array(accountEvent).parse(await (await get("trail", session)).json());
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["loggedIn", "loginFailed", "registered"]),
  );
  expect(events.at(-1)).toEqual({
    kind: "registered",
    at: app.clock.now().toISOString(),
    address: "203.0.113.7",
    device: "",
    detail: null,
  });
});

test("the data to download is everything that is kept, with no secret in it, and the trail notes it", async () => {
  await register("knight", { referralLink: "friend-1" });
  const session = await signIn(app, "knight", "secret1");
  const reply = await get("data", session);
  expect(reply.headers.get("content-disposition")).toBe('attachment; filename="my-account.json"');
  const data = accountData.parse(await reply.json());
  expect(data.account).toMatchObject({
    login: "knight",
    email: "knight@example.com",
    verified: null,
    hasPassword: true,
    invitedBy: "friend-1",
  });
  const kinds = z
    .array(accountEvent)
    .parse(data["trail"])
    .map(({ kind }) => kind);
  expect([kinds[0], kinds.at(-1)]).toEqual(["dataDownloaded", "registered"]);
  expect(JSON.stringify(data)).not.toMatch(/hash|argon2|secret1/i);
});

test("the data may be had twenty times an hour", async () => {
  const limited = await startApp({ config: { rateLimitScale: 0.05, deviceVerification: false } });
  await makeAccount(limited, { login: "knight", password: "secret1" });
  const session = await signIn(limited, "knight", "secret1");
  const download = () => limited.request("/api/public/user/data", { headers: session });
  expect((await download()).status).toBe(200);
  const refusal = await download();
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  await limited.close();
});

test("deleting takes everything that is kept about the account, ends its sessions and shuts the game's account", async () => {
  await register("knight");
  await register("other");
  const session = await signIn(app, "knight", "secret1");
  const second = await signIn(app, "knight", "secret1");
  const other = await signIn(app, "other", "secret1");
  await logIn(app, "knight", "wrong-1");
  await app.deps.jobs.drain();
  expect(await outcome(await remove(session))).toEqual({ status: 200, body: { response: true, errors: [] } });

  expect([(await get("account", session)).status, (await get("account", second)).status]).toEqual([401, 401]);
  expect((await logIn(app, "knight", "secret1")).status).toBe(401);
  expect((await get("account", other)).status).toBe(200);
  expect(
    await app.db
      .selectFrom("game_accounts")
      .select(["login", "state", "password_sha1", "password_bcrypt"])
      .where("login", "=", "knight")
      .execute(),
  ).toEqual([{ login: "knight", state: "disabled", password_sha1: null, password_bcrypt: null }]);
  await app.deps.jobs.drain();
  await app.db.deleteFrom("login_attempts").execute();
  expect(await tablesNaming("knight")).toEqual(["game_accounts"]);
});

test("a last mail tells the owner, and its address is forgotten when it has left", async () => {
  await register("knight");
  await app.deps.jobs.drain();
  mail.received.length = 0;
  mail.refuse({ code: 451, message: "later" });
  await remove(await signIn(app, "knight", "secret1"));
  await app.deps.jobs.drain();
  mail.refuse();
  await app.deps.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  await app.deps.jobs.drain();
  expect(mail.received).toMatchObject([
    { to: ["knight@example.com"], subject: "Gates of Aden: your account was deleted" },
  ]);
  expect(mail.received[0]?.text).toContain("If it was not you");
  expect(await app.db.selectFrom("farewells").selectAll().execute()).toEqual([]);
});

test("the mails that wait for a deleted account are never sent", async () => {
  await register("knight");
  await remove(await signIn(app, "knight", "secret1"));
  await app.deps.jobs.drain();
  expect(mail.received).toMatchObject([{ subject: "Gates of Aden: your account was deleted" }]);
});

test("the login of a deleted account stays taken, the email is free again", async () => {
  await register("knight");
  await remove(await signIn(app, "knight", "secret1"));
  expect(await outcome(await register("Knight"))).toEqual(refused(422, en["login.taken"]));
  expect((await register("newcomer", { email: "knight@example.com" })).status).toBe(200);
  expect((await logIn(app, "newcomer", "secret1")).status).toBe(200);
});

test("deleting twice at once is done once", async () => {
  await register("knight");
  const session = await signIn(app, "knight", "secret1");
  const replies = await Promise.all([remove(session), remove(session)]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
  expect(await outcome(await remove({}))).toEqual(refused(401, en["session.required"]));
});

test("an invitation gives a point for each account that is verified, once", async () => {
  await register("knight");
  const session = await signIn(app, "knight", "secret1");
  const referral = async () => referralReply.parse(await (await get("event/referral", session)).json());
  const { referralLink } = await referral();
  expect(referralLink).toMatch(/^https:\/\/play\.example\.com\/register\?referral=[0-9a-f]{16}$/);
  const code = new URL(referralLink).searchParams.get("referral");
  await register("friend1", { referralLink: code });
  await register("friend2", { referralLink: code });
  await register("stranger", { referralLink: "something-else" });
  expect((await referral()).count).toBe(0);

  await app.deps.jobs.drain();
  const toFriend = mail.received.find(({ to }) => to.includes("friend1@example.com"));
  const verification = /verification\?code=([\w-]+)$/m.exec(toFriend?.text ?? "")?.[1];
  const verify = () => app.request(`/api/user/register/${verification}/verify`, { method: "POST" });
  const replies = await Promise.all([verify(), verify()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await referral()).count).toBe(1);
});

/** Tables of the product and of its jobs that hold this text anywhere. */
async function tablesNaming(text: string): Promise<string[]> {
  const { rows } = await app.deps.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const naming: string[] = [];
  for (const { name } of rows) {
    const found = await app.deps.pool.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ]);
    if (found.rows.length > 0) naming.push(name.replace("public.", ""));
  }
  return naming;
}
