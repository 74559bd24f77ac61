import { api } from "../../../lib/call/api.ts";
import { hasLocks } from "../../../lib/browser/locks.ts";
import { saveSession, type Session, storedSession } from "../../../lib/session/session.ts";

const timeoutMs = 5_000;

/** Ends the session: it is gone from the storage at once, and for good even if the call fails (product.md 3.6). */
export const logOff = async (): Promise<void> => callLogOff(await takeSession());

/** Ends the session in the tab whose call has ended it already: nothing of the page asks with it any more. */
export const logOffAtOnce = (): Promise<void> => callLogOff(take());

async function callLogOff(session: Session | null): Promise<void> {
  if (!session) return;
  const init = {
    headers: { Authorization: session.token },
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
  };
  await api.logOff.$post({}, { init }).catch(() => {});
}

/** Takes the session out of the storage; of several tabs that do so at once, one gets it. */
const takeSession = async (): Promise<Session | null> =>
  hasLocks() ? navigator.locks.request("session", take) : take();

function take(): Session | null {
  const session = storedSession();
  if (session) saveSession(null);
  return session;
}
