import { type TestApp, json } from "./app.ts";
import { createPasswords } from "../src/platform/passwords.ts";

const passwords = createPasswords();

/** An account as registration makes it, without the mail and the captcha. */
export async function makeAccount(
  app: TestApp,
  { login, password, verified = false }: { login: string; password: string; verified?: boolean },
): Promise<void> {
  const { id } = await app.db
    .insertInto("accounts")
    .values({
      login,
      email: `${login}@example.com`,
      password_hash: await passwords.hash(password),
      referral_code: null,
      created_at: app.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (verified) {
    await app.db.updateTable("accounts").set({ verified_at: app.clock.now() }).where("id", "=", id).execute();
  }
}

/** POST /login. */
export const logIn = (app: TestApp, username: string, password: string, more: Record<string, unknown> = {}) =>
  app.request("/api/login", { method: "POST", ...json({ username, password, ...more }) });

/** Logs in and returns the header that later requests carry. */
export async function signIn(
  app: TestApp,
  username: string,
  password: string,
): Promise<{ authorization: string }> {
  const reply = await logIn(app, username, password);
  return { authorization: reply.headers.get("authorization") ?? "" };
}
