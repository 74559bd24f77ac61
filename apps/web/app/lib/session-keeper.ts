import { api } from "./api.ts";
import { whenCalled } from "./browser-fetch.ts";
import { read } from "./reply.ts";
import { endOf, extended, type Keeping, nextStep } from "./session-clock.ts";
import { onSessionChange, saveSession, type Session, storedSession } from "./session.ts";

/** How often an open page looks at the session's clock; timers of a sleeping tab fire when it wakes. */
const lookEveryMs = 5_000;
const logOffTimeoutMs = 5_000;

const keeping: Keeping = { refreshing: false, refreshedAt: 0, activeAt: 0 };

/** Ends the session: it is gone from the storage at once, and for good even if the call fails (section 4). */
export async function logOff(): Promise<void> {
  const session = await takeSession();
  if (!session) return;
  const init = {
    headers: { Authorization: session.token },
    keepalive: true,
    signal: AbortSignal.timeout(logOffTimeoutMs),
  };
  await api.logOff.$post({}, { init }).catch(() => {});
}

/** Takes the session out of the storage; of several tabs that do so at once, one gets it. */
async function takeSession(): Promise<Session | null> {
  const take = () => {
    const session = storedSession();
    if (session) saveSession(null);
    return session;
  };
  return "locks" in navigator ? navigator.locks.request("session", take) : take();
}

async function refresh(session: Session): Promise<void> {
  keeping.refreshing = true;
  keeping.refreshedAt = Date.now();
  saveSession(extended(session));
  try {
    const { sessionTime } = await read(api.auth.refresh.$post());
    const current = storedSession();
    if (current?.token === session.token)
      saveSession({ ...current, expireAt: endOf(sessionTime, Date.now()) });
  } catch {
    // A 401 has ended the session already; whatever else failed is tried again in a minute.
  } finally {
    keeping.refreshing = false;
  }
}

function look(): void {
  const session = storedSession();
  const step = nextStep(session, keeping, Date.now());
  if (step === "end") void logOff();
  if (step === "refresh" && session) void refresh(session);
}

/** Tells that the visitor does something, and looks whether the session needs a refresh for it. */
export function noteActivity(): void {
  const now = Date.now();
  // Wheels and fingers say so many times a second.
  if (now - keeping.activeAt < 1_000) return;
  keeping.activeAt = now;
  look();
}

const signs = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** Keeps the session while its owner is active and ends it when its time is over. Returns how to stop. */
export function keepSession(): () => void {
  let timer: number | undefined;
  const schedule = () => {
    window.clearTimeout(timer);
    const session = storedSession();
    if (!session) return;
    const left = session.expireAt - Date.now();
    timer = window.setTimeout(
      () => {
        look();
        schedule();
      },
      Math.max(0, Math.min(left, lookEveryMs)),
    );
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") look();
  };
  const stopListening = onSessionChange(schedule);
  const stopCalls = whenCalled(look);
  document.addEventListener("visibilitychange", onVisible);
  for (const sign of signs) window.addEventListener(sign, noteActivity, { passive: true });
  look();
  schedule();
  return () => {
    window.clearTimeout(timer);
    stopListening();
    stopCalls();
    document.removeEventListener("visibilitychange", onVisible);
    for (const sign of signs) window.removeEventListener(sign, noteActivity);
  };
}
