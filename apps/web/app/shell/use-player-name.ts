import { useEffect, useSyncExternalStore } from "react";
import { api } from "../lib/call/api.ts";
import { read } from "../lib/call/reply.ts";
import {
  onSessionChange,
  saveSession,
  storedPlayer,
  storedSession,
  useSession,
} from "../lib/session/session.ts";

/** The name of the player who is logged in; undefined for a visitor, and until it is known. */
export function usePlayerName(): string | undefined {
  const token = useSession()?.token;
  const player = useSyncExternalStore(onSessionChange, storedPlayer, () => undefined);
  const isUnknown = token !== undefined && player === undefined;
  useEffect(() => {
    if (isUnknown) void noteLogin(token);
  }, [isUnknown, token]);
  return token === undefined ? undefined : player?.toLowerCase();
}

/** Asks whose session it is and keeps that with it: only a login by password knows beforehand. */
async function noteLogin(token: string): Promise<void> {
  try {
    const { login } = await read(api.public.user.account.$get());
    const session = storedSession();
    if (session?.token === token) saveSession(session, login);
  } catch {
    // The bar says "My account" then.
  }
}
