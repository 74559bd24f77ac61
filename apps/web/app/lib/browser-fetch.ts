import { isValid, saveSession, storedSession } from "./session.ts";

type Refused = (message: string | undefined) => void;
let onRefused: Refused = () => {};

/** Tells where a 401 of any call leads: off, to the login page, with the server's message (section 8). */
export const whenRefused = (listener: Refused): void => void (onRefused = listener);

const forgeryToken = () => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

/** The browser's fetch with what every call carries: the session's token, and on writes the forgery token (section 7). */
export const browserFetch: typeof fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers);
  const session = storedSession();
  if (session) headers.set("Authorization", session.token);
  const token = forgeryToken();
  if (init.method && init.method !== "GET" && token) headers.set("X-XSRF-TOKEN", decodeURIComponent(token));
  const reply = await fetch(input, { ...init, headers });
  // A failed login is a 401, too, but there is no session to end then.
  if (reply.status === 401 && isValid(session)) {
    const body = (await reply.clone().json().catch(() => null)) as { message?: string } | null;
    saveSession(null);
    onRefused(body?.message ?? reply.statusText);
  }
  return reply;
};
