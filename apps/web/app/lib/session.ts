import { useSyncExternalStore } from "react";
import { writeStored } from "./storage.ts";

export type Session = {
  /** As it came in the Authorization header, with `Bearer `. */
  token: string;
  /** Milliseconds since 1970. */
  expireAt: number;
  verifyDevice: boolean;
  oauth: boolean;
  deviceId?: string | null;
};

const key = "session";
const listeners = new Set<() => void>();
let known: { raw: string | null; session: Session | null } | undefined;

/** Whatever lies in the storage: the session, or null where it is none. */
export function parseSession(raw: string | null): Session | null {
  try {
    const { token, expireAt, verifyDevice, oauth, deviceId } = JSON.parse(raw ?? "") as Record<
      string,
      unknown
    >;
    if (typeof token !== "string" || token === "" || typeof expireAt !== "number") return null;
    const device = typeof deviceId === "string" ? { deviceId } : {};
    return { token, expireAt, verifyDevice: verifyDevice === true, oauth: oauth === true, ...device };
  } catch {
    return null;
  }
}

/** The stored session, valid or not; null when there is none. The storage itself is asked: other tabs write it, too. */
export function storedSession(): Session | null {
  const raw = storedText();
  if (known?.raw !== raw) known = { raw, session: parseSession(raw) };
  return known.session;
}

/** A browser that forbids storage has the session of this page only. */
function storedText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return known?.raw ?? null;
  }
}

/** A session is valid while now is before its end and no device verification is pending (section 4). */
export const isValid = (session: Session | null, now = Date.now()): session is Session =>
  session !== null && now < session.expireAt && !session.verifyDevice;

export function saveSession(session: Session | null): void {
  known = { raw: session && JSON.stringify(session), session };
  writeStored(key, session);
  listeners.forEach((listener) => listener());
}

/** Calls the listener whenever the session changes, in this tab or in another one. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** The valid session; null for a visitor; undefined while the page is not hydrated and nobody can know. */
export function useSession(): Session | null | undefined {
  const session = useSyncExternalStore(onSessionChange, storedSession, () => undefined);
  if (session === undefined) return undefined;
  return isValid(session) ? session : null;
}
