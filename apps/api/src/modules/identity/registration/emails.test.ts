import { en } from "@gatehouse/contract/texts/en";
import { refused } from "../../../../test/refused.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn, makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { captcha } from "../../../../test/captcha.ts";
import { startMailServer } from "../../../../test/mail-server.ts";
import { tokenHash } from "../../../platform/security/secrets.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startApp({ config: { mail: mail.config } });
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

const address = "Knight@example.com";
const registered = { status: 200, body: { response: en["registration.done"], errors: [] } };
const verified = { status: 200, body: { response: en["verification.done"], errors: [] } };
const taken = refused(422, en["email.taken"]);
const outcome = async (reply: Response) => ({ status: reply.status, body: await reply.json() });

async function register(login: string, email = address) {
  const body = { login, password: "secret1", email, recaptcha: await captcha(app) };
  return outcome(await app.request("/api/user/register", { method: "POST", ...json(body) }));
}

/** Sends what waits, and returns the mailed codes by login. */
async function mailedCodes(): Promise<Map<string, string>> {
  await app.deps.jobs.drain();
  return new Map(
    mail.received.map(({ text }) => [
      /Your account "(\w+)"/.exec(text)?.[1] ?? "",
      /verification\?code=([\w-]+)/.exec(text)?.[1] ?? "",
    ]),
  );
}
const codeOf = async (login: string) => (await mailedCodes()).get(login) ?? "";
const verify = async (code: string, on = app) =>
  outcome(await on.request(`/api/user/register/${code}/verify`, { method: "POST" }));
const verifiedLogins = async (on = app) => {
  const query = on.db.selectFrom("accounts").select("login").where("verified_at", "is not", null);
  return (await query.orderBy("login").execute()).map(({ login }) => login);
};

/** An account that has verified the address. */
async function makeOwner(): Promise<void> {
  await register("owner");
  expect(await verify(await codeOf("owner"))).toEqual(verified);
}

test("an email that somebody has verified changes nothing in reply, login or mail", async () => {
  await makeOwner();
  expect(await register("second", "kNIGHT@example.COM")).toEqual(registered);
  expect(await register("fresh", "fresh@example.com")).toEqual(registered);
  const logins = await Promise.all(["second", "fresh"].map((login) => logIn(app, login, "secret1")));
  for (const reply of logins) {
    expect(await outcome(reply)).toEqual({
      status: 200,
      body: { sessionTime: 20, verifyDevice: false, attempts: 0, deviceId: expect.any(String) },
    });
  }
  await app.deps.jobs.drain();
  const [, toSecond, toFresh] = mail.received;
  const alike = (text = "") => text.replace(/code=[\w-]+/, "code=…").replaceAll(/"(second|fresh)"/g, '"…"');
  expect(alike(toSecond?.text)).toBe(alike(toFresh?.text));
  expect(toSecond?.subject).toBe(toFresh?.subject);
  expect(await verifiedLogins()).toEqual(["owner"]);
});

test("verifying an email that another account has verified is taken, whatever its case", async () => {
  await makeOwner();
  await register("second", "kNIGHT@example.COM");
  const code = await codeOf("second");
  expect(await verify(code)).toEqual(taken);
  expect(await verify(code)).toEqual(taken);
  expect(await verifiedLogins()).toEqual(["owner"]);
  const me = await app.request("/api/public/user/account", {
    headers: await signIn(app, "second", "secret1"),
  });
  expect(await me.json()).toMatchObject({ login: "second", verified: false });
});

test("the owner's own link still answers 200 when others have tried", async () => {
  await makeOwner();
  const owners = await codeOf("owner");
  await register("second");
  await verify(await codeOf("second"));
  expect(await verify(owners)).toEqual(verified);
});

test("an email is free again when the account that verified it is gone", async () => {
  await makeOwner();
  await register("second");
  const code = await codeOf("second");
  expect(await verify(code)).toEqual(taken);
  await app.db.deleteFrom("accounts").where("login", "=", "owner").execute();
  expect(await verify(code)).toEqual(verified);
});

test("every mail names the login that it is about", async () => {
  for (const login of ["first", "second", "third"]) await register(login);
  expect([...(await mailedCodes()).keys()].toSorted()).toEqual(["first", "second", "third"]);
  expect(mail.received.every(({ to }) => to[0] === address)).toBe(true);
});

test("a recovery goes by login and email together", async () => {
  await makeOwner();
  await register("second");
  await app.deps.jobs.drain();
  mail.received.length = 0;
  const body = { login: "second", email: address, recaptcha: await captcha(app) };
  await app.request("/api/user/recover/password", { method: "POST", ...json(body) });
  await app.deps.jobs.drain();
  expect(mail.received.map(({ text }) => /account "(\w+)"/.exec(text)?.[1])).toEqual(["second"]);
});

/** An account that a code of its own name verifies. */
async function makeCandidate(on: TestApp, login: string): Promise<void> {
  await makeAccount(on, { login, password: "secret1" });
  await on.db.updateTable("accounts").set({ email: address }).where("login", "=", login).execute();
  const { id } = await on.db
    .selectFrom("accounts")
    .select("id")
    .where("login", "=", login)
    .executeTakeFirstOrThrow();
  const expires_at = new Date(on.clock.now().getTime() + 60_000);
  await on.db
    .insertInto("email_verifications")
    .values({ account_id: id, code_hash: tokenHash(login), expires_at })
    .execute();
}

test.each([1, 3])("of twenty that verify one email at once, %i may have it", async (accountsPerEmail) => {
  const portal = await startApp({ config: { accountsPerEmail } });
  try {
    const logins = Array.from({ length: 20 }, (_, i) => `knight${i}`);
    await Promise.all(logins.map((login) => makeCandidate(portal, login)));
    const replies = await Promise.all(logins.map((login) => verify(login, portal)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(accountsPerEmail);
    expect(replies.filter(({ status }) => status !== 200)).toEqual(
      Array.from({ length: 20 - accountsPerEmail }, () => taken),
    );
    expect(await verifiedLogins(portal)).toHaveLength(accountsPerEmail);
  } finally {
    await portal.close();
  }
});
