import { use, useSyncExternalStore } from "react";
import { Hydrated } from "../browser/hydrated.ts";
import { readStored, writeStored } from "../browser/storage.ts";
import { forgetOwn } from "../offline/kept.ts";

export type Session = {
  /** As it came in the Authorization header, with `Bearer `. */
  token: string;
  /** Milliseconds since 1970. */
  expireAt: number;
  verifyDevice: boolean;
  oauth: boolean;
  deviceId?: string | null;
  /** Of a pending session: whose it will be, and that its code is one of the second factor. */
  login?: string;
  twoFactor?: boolean;
};

const key = "session";
/** Beside the session, whose fields are fixed. */
const playerKey = "player";
const listeners = new Set<() => void>();
let known: { raw: string | null; session: Session | null } | undefined;

/** What lies in the storage: the session, or null where it is none. */
export function parseSession(raw: string | null): Session | null {
  try {
    const stored = JSON.parse(raw ?? "") as Record<string, unknown>;
    const { token, expireAt, verifyDevice, oauth, deviceId, login, twoFactor } = stored;
    if (typeof token !== "string" || token === "" || typeof expireAt !== "number") return null;
    return {
      token,
      expireAt,
      verifyDevice: verifyDevice === true,
      oauth: oauth === true,
      ...(typeof deviceId === "string" && { deviceId }),
      ...(typeof login === "string" && { login }),
      ...(twoFactor === true && { twoFactor }),
    };
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

/** A session is valid while now is before its end and no device verification is pending (product.md 3.6). */
export const isValid = (session: Session | null, now = Date.now()): session is Session =>
  session !== null && now < session.expireAt && !session.verifyDevice;

/** A pending session waits for a code until its end, and opens nothing. */
export const isPending = (session: Session | null, now = Date.now()): session is Session =>
  session !== null && now < session.expireAt && session.verifyDevice;

/** The login of whose session it is; undefined while it is not known, as after a login without a password. */
export function storedPlayer(): string | undefined {
  const login = readStored(playerKey);
  return typeof login === "string" ? login : undefined;
}

/** Keeps the session, and whose it is where that is known; another session forgets the player of the one before. */
export function saveSession(session: Session | null, player?: string): void {
  const isAnother = session?.token !== storedSession()?.token;
  if (player !== undefined || isAnother) writeStored(playerKey, player ?? null);
  if (isAnother) void forgetOwn();
  known = { raw: session && JSON.stringify(session), session };
  writeStored(key, session);
  listeners.forEach((listener) => listener());
}

/**
 * Calls the listener whenever the session changes, in this tab or in another one, and when the browser shows the page again as it was
 * left (back and forward): it was told of no change meanwhile. Returns how to stop.
 */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onShow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onShow);
  };
}

/** Keeps `data-session` on the page's root element as the startup script has set it: whether somebody is logged in. */
export function markSession(): () => void {
  const mark = () => {
    const page = document.documentElement;
    if (isValid(storedSession())) page.dataset["session"] = "valid";
    else delete page.dataset["session"];
  };
  mark();
  return onSessionChange(mark);
}

/** The valid session; null for a visitor; undefined while the page is not hydrated and nobody can know. */
export function useSession(): Session | null | undefined {
  // A visitor's while hydrating: any other value than the browser's would have the page rendered anew in one go.
  const session = useSyncExternalStore(onSessionChange, storedSession, () => null);
  if (!use(Hydrated)) return undefined;
  return isValid(session) ? session : null;
}

/** The session that waits for a code; null when there is none, or nobody can know yet. */
export function usePendingSession(): Session | null {
  const session = useSyncExternalStore(onSessionChange, storedSession, () => null);
  return use(Hydrated) && isPending(session) ? session : null;
}
