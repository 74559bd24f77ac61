import { useSyncExternalStore } from "react";
import { z } from "zod/mini";
import { readStored, writeStored } from "./storage.ts";

const sessionSchema = z.object({
  /** As it came in the Authorization header, with `Bearer `. */
  token: z.string(),
  /** Milliseconds since 1970. */
  expireAt: z.number(),
  verifyDevice: z.boolean(),
  oauth: z.boolean(),
  deviceId: z.nullish(z.string()),
});
export type Session = z.infer<typeof sessionSchema>;

const key = "session";
const listeners = new Set<() => void>();
let current: Session | null | undefined;

/** The stored session, valid or not; null when there is none. Browser only. */
export function storedSession(): Session | null {
  current ??= sessionSchema.safeParse(readStored(key)).data ?? null;
  return current;
}

/** A session is valid while now is before its end and no device verification is pending (section 4). */
export const isValid = (session: Session | null, now = Date.now()): session is Session =>
  session !== null && now < session.expireAt && !session.verifyDevice;

export function saveSession(session: Session | null): void {
  writeStored(key, session);
  current = session;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    current = undefined;
    listener();
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
  const session = useSyncExternalStore(subscribe, storedSession, () => undefined);
  if (session === undefined) return undefined;
  return isValid(session) ? session : null;
}
