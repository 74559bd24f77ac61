import { loginReply } from "@gatehouse/contract/identity/login";
import { type TestApp, hashCost, json } from "./app.ts";
import { createPasswords } from "../src/platform/security/passwords.ts";

const passwords = createPasswords({ cost: hashCost });

/** An account as registration makes it, without the mail and the captcha. */
export async function makeAccount(
  app: Pick<TestApp, "db" | "clock">,
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

type Asked = Pick<TestApp, "request">;

/** The ids by which devices became known, by app and login: what a browser keeps. */
const knownDevices = new WeakMap<Asked, Map<string, string>>();

/** POST /login, from the same device each time unless `more` names another one. */
export async function logIn(
  app: Asked,
  username: string,
  password: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const devices = knownDevices.get(app) ?? new Map<string, string>();
  knownDevices.set(app, devices);
  const login = username.toLowerCase();
  const body = { username, password, deviceId: devices.get(login), ...more };
  const reply = await app.request("/api/login", { method: "POST", ...json(body, headers) });
  const { deviceId } = loginReply.partial().parse(await reply.clone().json());
  if (deviceId !== undefined) devices.set(login, deviceId);
  return reply;
}

/** Logs in and returns the header that later requests carry. */
export async function signIn(
  app: Asked,
  username: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<{ authorization: string }> {
  const reply = await logIn(app, username, password, {}, headers);
  return { authorization: reply.headers.get("authorization") ?? "" };
}
