import { messages } from "@gatehouse/contract/messages";
import type { LoginRequest } from "@gatehouse/contract/session";
import { api } from "../../lib/api.ts";
import { ApiError, read } from "../../lib/reply.ts";
import { endOf } from "../../lib/session-clock.ts";
import { saveSession } from "../../lib/session.ts";
import { noteAttempts } from "./attempts.ts";

/** Logs in and keeps the session (section 4, "Login"); throws an ApiError when it is refused. */
export async function logIn(request: LoginRequest): Promise<void> {
  const call = api.login.$post({ json: request });
  try {
    const { sessionTime, verifyDevice, deviceId } = await read(call);
    const token = (await call).headers.get("Authorization");
    if (!token || sessionTime <= 0) throw new ApiError(401, [messages.wrongCredentials]);
    noteAttempts(request.username, 0);
    saveSession({ token, expireAt: endOf(sessionTime, Date.now()), verifyDevice, oauth: false, deviceId });
  } catch (error) {
    const count = error instanceof ApiError ? attemptsIn(error.body) : undefined;
    if (count !== undefined) noteAttempts(request.username, count);
    throw error;
  }
}

function attemptsIn(body: unknown): number | undefined {
  const attempts = (body as { attempts?: unknown } | null)?.attempts;
  return typeof attempts === "number" ? attempts : undefined;
}
