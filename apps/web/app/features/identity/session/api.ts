import type { LoginRequest } from "@gatehouse/contract/identity/login";
import { api } from "../../../lib/call/api.ts";
import { refusedHere } from "../../../lib/call/refused-here.ts";
import { ApiError, read } from "../../../lib/call/reply.ts";
import { endOf } from "../../../lib/session/lifetime.ts";
import { saveSession, storedSession } from "../../../lib/session/session.ts";
import { noteAttempts } from "./attempts.ts";
import { deviceOf, noteDevice } from "./devices.ts";

/**
 * Logs in and keeps the session, which may still wait for a code (product.md 3.4); throws an ApiError when it is
 * refused.
 */
export async function logIn(request: LoginRequest): Promise<void> {
  const login = request.username;
  const known = deviceOf(login);
  const call = api.login.$post({ json: { ...request, deviceId: known } });
  try {
    const { sessionTime, verifyDevice, deviceId = known, twoFactor = false } = await read(call);
    const token = (await call).headers.get("Authorization");
    if (!token || sessionTime <= 0) throw refusedHere("login.wrong");
    noteAttempts(login, 0);
    if (deviceId !== undefined) noteDevice(login, deviceId);
    const pending = verifyDevice ? { login, ...(twoFactor && { twoFactor }) } : {};
    const expireAt = endOf(sessionTime, Date.now());
    saveSession({ token, expireAt, verifyDevice, oauth: false, deviceId, ...pending }, login);
  } catch (error) {
    const count = error instanceof ApiError ? attemptsIn(error.body) : undefined;
    if (count !== undefined) noteAttempts(login, count);
    throw error;
  }
}

function attemptsIn(body: unknown): number | undefined {
  const attempts = (body as { attempts?: unknown } | null)?.attempts;
  return typeof attempts === "number" ? attempts : undefined;
}

/** Tries a code for the pending session: with the right one it is a whole one, and the device is known. */
export async function sendCode(code: string): Promise<void> {
  const session = storedSession();
  if (!session) throw refusedHere("session.ended");
  const { deviceId } = await read(api.login.device[":code"].verify.$post({ param: { code } }));
  const { login, twoFactor: _, ...whole } = session;
  if (login !== undefined) noteDevice(login, deviceId);
  // Another tab may have logged in anew meanwhile.
  if (storedSession()?.token === session.token) saveSession({ ...whole, verifyDevice: false, deviceId });
}
