import { createHash } from "node:crypto";
import { refused } from "../../../../../test/refused.ts";
import { en } from "@gatehouse/contract/texts/en";
import { confirmReply } from "@gatehouse/contract/identity/oauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn } from "../../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../../test/app.ts";
import { startProviders } from "../../../../../test/login-providers.ts";
import { logInBy } from "../../../../../test/provider-login.ts";

let outside: Awaited<ReturnType<typeof startProviders>>;
let app: TestApp;

beforeAll(async () => {
  outside = await startProviders();
  app = await startApp({
    config: { loginProviders: outside.settings, gameApiKey: "test-game-api-key", deviceVerification: false },
  });
});
beforeEach(async () => {
  await app.db.deleteFrom("accounts").execute();
  await app.db.deleteFrom("game_accounts").execute();
});
afterAll(async () => {
  await app.close();
  await outside.close();
});

async function enterGame() {
  const reply = await logInBy(app, "google", "Mira Vale", "game");
  const { gameOAuthResponse } = confirmReply.parse(await reply.json());
  if (!gameOAuthResponse) throw new Error("no way into the game");
  return gameOAuthResponse;
}

const change = (body: Record<string, unknown>) =>
  app.request("/api/public/user/changePassword/temp", { method: "POST", ...json(body) });
const permanent = { password: "forever1", passwordRepeat: "forever1" };
const outcome = async (reply: Response) => ({ status: reply.status, body: await reply.json() });
const failed = refused(422, "Authentication failed");

/** The hash that the game has been told for a login. */
async function gameHash(login: string): Promise<string | undefined> {
  const reply = await app.request("/api/game/accounts?scheme=sha1-base64", {
    headers: { authorization: "Bearer test-game-api-key" },
  });
  const { accounts } = (await reply.json()) as { accounts: { login: string; passwordHash: string }[] };
  return accounts.find((account) => account.login === login)?.passwordHash;
}
const sha1 = (password: string) => createHash("sha1").update(password).digest("base64");

test("a login for the game gives the account's name and a password that the game takes", async () => {
  const { username, tempPassword, message } = await enterGame();
  expect(username).toBe("miravale");
  expect(tempPassword).toMatch(/^[a-z2-9]{12}$/);
  expect(message).toBe(en["temporaryPassword.given"]);
  expect(await gameHash(username)).toBe(sha1(tempPassword));
  const stored = JSON.stringify(await app.db.selectFrom("temporary_passwords").selectAll().execute());
  expect(stored).not.toContain(tempPassword);
  expect((await logIn(app, username, tempPassword)).status).toBe(401);
});

test("the temporary password is made permanent, once, for the portal and the game", async () => {
  const { username, tempPassword } = await enterGame();
  const request = { login: username.toUpperCase(), currentPassword: tempPassword, ...permanent };
  expect(await outcome(await change(request))).toEqual({
    status: 200,
    body: { response: "You have successfully changed your password", errors: [] },
  });
  expect(await gameHash(username)).toBe(sha1("forever1"));
  expect((await logIn(app, username, "forever1")).status).toBe(200);
  expect(
    await outcome(await change({ ...request, password: "another1", passwordRepeat: "another1" })),
  ).toEqual(failed);
});

test.each([
  [{ password: "", passwordRepeat: "" }, "Enter password"],
  [{ password: "abc12", passwordRepeat: "abc12" }, "Min password length is 6 characters"],
  [{ password: "a".repeat(16), passwordRepeat: "a".repeat(16) }, "Max password length is 15 characters"],
  [{ password: "forever1", passwordRepeat: "forever2" }, "Passwords must match"],
  [{ login: "", ...permanent }, "Authentication failed"],
  [{ currentPassword: "", ...permanent }, "Authentication failed"],
])("%j: %s", async (fields, error) => {
  const { username, tempPassword } = await enterGame();
  const reply = await change({ login: username, currentPassword: tempPassword, ...fields });
  expect(await outcome(reply)).toEqual(refused(422, error));
  expect(await gameHash(username)).toBe(sha1(tempPassword));
});

test("an unknown login, an account without a temporary password and a wrong one fail alike", async () => {
  const { username, tempPassword } = await enterGame();
  const request = { login: username, currentPassword: "wrong-password", ...permanent };
  expect(await outcome(await change({ ...request, login: "nobody" }))).toEqual(failed);
  expect(await outcome(await change(request))).toEqual(failed);
  expect((await change({ ...request, currentPassword: tempPassword })).status).toBe(200);
  expect(await outcome(await change({ ...request, currentPassword: "forever1" }))).toEqual(failed);
});

test("five wrong tries end it, also at once; a new login for the game gives another", async () => {
  const { username, tempPassword } = await enterGame();
  const wrong = { login: username, currentPassword: "wrong-password", ...permanent };
  await Promise.all(Array.from({ length: 5 }, () => change(wrong)));
  expect(await outcome(await change({ ...wrong, currentPassword: tempPassword }))).toEqual(failed);
  const again = await enterGame();
  expect((await change({ ...wrong, currentPassword: again.tempPassword })).status).toBe(200);
});

test("of two changes at once one wins", async () => {
  const { username, tempPassword } = await enterGame();
  const changes = ["forever1", "forever2"].map((password) =>
    change({ login: username, currentPassword: tempPassword, password, passwordRepeat: password }),
  );
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422]);
});

test("it expires after 15 minutes, in the game too, where nobody gets in by it any more", async () => {
  const { username, tempPassword } = await enterGame();
  app.clock.advance(15 * 60);
  const late = { login: username, currentPassword: tempPassword, ...permanent };
  expect(await outcome(await change(late))).toEqual(failed);
  await app.deps.identity.temporaryPasswords.endExpired();
  expect(await gameHash(username)).not.toBe(sha1(tempPassword));
  expect(await app.db.selectFrom("temporary_passwords").selectAll().execute()).toEqual([]);
});

test("the game's password before comes back when temporary ones have expired", async () => {
  const { username, tempPassword } = await enterGame();
  await change({ login: username, currentPassword: tempPassword, ...permanent });
  await enterGame();
  app.clock.advance(60);
  const second = await enterGame();
  expect(await gameHash(username)).toBe(sha1(second.tempPassword));
  app.clock.advance(15 * 60);
  await app.deps.identity.temporaryPasswords.endExpired();
  await app.deps.identity.temporaryPasswords.endExpired();
  expect(await gameHash(username)).toBe(sha1("forever1"));
});

test("a password that is set otherwise meanwhile stays", async () => {
  const { username } = await enterGame();
  const [account] = await app.db.selectFrom("accounts").select("id").execute();
  const password = await app.deps.identity.passwords.prepare("settings1");
  await app.db
    .transaction()
    .execute((transaction) => app.deps.identity.passwords.set(transaction, account?.id ?? 0, password));
  app.clock.advance(15 * 60);
  await app.deps.identity.temporaryPasswords.endExpired();
  expect(await gameHash(username)).toBe(sha1("settings1"));
});
