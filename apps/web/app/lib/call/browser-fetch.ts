import { fetchWithToken } from "./forgery.ts";
import { isPending, isValid, saveSession, storedSession } from "../session/session.ts";

let onRefused = () => {};
let onCall = () => {};
let refusal: string | undefined;
let held: (() => void)[] | undefined;

/** Calls the listener when a 401 has ended the session, to show the login page (product.md 2.7). Returns how to stop. */
export function whenRefused(listener: () => void): () => void {
  onRefused = listener;
  return () => void (onRefused = () => {});
}

/** Why a session ended, in the server's words or ours; the login page shows it, and then forgets it. */
export const lastRefusal = (): string | undefined => refusal;
export const noteRefusal = (line: string): void => void (refusal = line);
export const forgetRefusal = (): void => void (refusal = undefined);

/** Until it is released a 401 ends nothing: the page itself is about to end the session. Returns how to release. */
export function holdRefusals(): () => void {
  held = [];
  return () => {
    const waiting = held ?? [];
    held = undefined;
    waiting.forEach((refuse) => refuse());
  };
}

/** Calls the listener before each call. Returns how to stop. */
export function whenCalled(listener: () => void): () => void {
  onCall = listener;
  return () => void (onCall = () => {});
}

/** The browser's fetch with what every call carries: the session's token, and on writes the forgery token. */
export const browserFetch: typeof fetch = async (input, init = {}) => {
  onCall();
  const headers = new Headers(init.headers);
  const session = storedSession();
  if (session) headers.set("Authorization", session.token);
  const reply = await fetchWithToken(input, { ...init, headers });
  if (reply.status === 401 && isRefused(session?.token)) {
    const body = (await reply
      .clone()
      .json()
      .catch(() => null)) as { message?: string } | null;
    const refuse = () => {
      if (!isRefused(session?.token)) return;
      refusal = body?.message ?? reply.statusText;
      saveSession(null);
      onRefused();
    };
    if (held) held.push(refuse);
    else refuse();
  }
  // The worker has it when there is no connection.
  const isRead = (init.method ?? "GET") === "GET";
  if (reply.ok && session && isRead && navigator.serviceWorker?.controller)
    void keepAnswer(reply.clone(), session.token).catch(() => {});
  return reply;
};

/** A failed login is a 401, too, but there is no session to end then; and a new one is not ended by an old call. */
function isRefused(token: string | undefined): boolean {
  const session = storedSession();
  return (isValid(session) || isPending(session)) && session.token === token;
}

async function keepAnswer(answer: Response, token: string): Promise<void> {
  const own = await import("../offline/own-answers.ts");
  if (storedSession()?.token === token) await own.keepAnswer(answer, token);
}
