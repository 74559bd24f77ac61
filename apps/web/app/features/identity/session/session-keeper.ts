import { api } from "../../../lib/call/api.ts";
import { noteRefusal, whenCalled } from "../../../lib/call/browser-fetch.ts";
import { text } from "../../../lib/words/i18n.ts";
import { ApiError, read } from "../../../lib/call/reply.ts";
import { endOf, extended, type Keeping, nextStep } from "../../../lib/session/lifetime.ts";
import { onSessionChange, saveSession, storedSession } from "../../../lib/session/session.ts";
import { hasLocks } from "../../../lib/browser/locks.ts";
import { readStored, writeStored } from "../../../lib/browser/storage.ts";
import { logOff } from "./log-off.ts";

/** How often an open page looks at the session's clock; timers of a sleeping tab fire when it wakes. */
const lookEveryMs = 5_000;
/** A call that hangs must not keep the other tabs from refreshing. */
const refreshTimeoutMs = 20_000;

/** When any tab last asked for a refresh. */
const refreshedKey = "refreshed";

let refreshing = false;
let refreshedAt = 0;

function keeping(now: number): Keeping {
  const stored = readStored(refreshedKey);
  // A time ahead of ours was written before the clock was put back.
  const anywhere = typeof stored === "number" && stored <= now ? stored : 0;
  return { refreshing, refreshedAt: Math.max(refreshedAt, anywhere), isVisible: isVisible() };
}

const isVisible = () => document.visibilityState === "visible";

/** Refreshes the session, unless another tab is at it (product.md 3.6: not while a refresh runs). */
async function refreshAlone(): Promise<void> {
  refreshing = true;
  try {
    if (!hasLocks()) await refresh();
    else {
      await navigator.locks.request("refresh", { ifAvailable: true }, (lock) =>
        lock ? refresh() : undefined,
      );
    }
  } catch (error) {
    // A 401 has ended the session already; another failure is tried again in a minute. A call that broke off, as
    // when its page was left, counts for this page only.
    if (!(error instanceof ApiError)) writeStored(refreshedKey, null);
  } finally {
    refreshing = false;
  }
}

async function refresh(): Promise<void> {
  const now = Date.now();
  const session = storedSession();
  // Another tab may have been faster.
  if (!session || nextStep(session, { ...keeping(now), refreshing: false }, now) !== "refresh") return;
  refreshedAt = now;
  writeStored(refreshedKey, now);
  saveSession(extended(session));
  const { sessionTime } = await read(
    api.auth.refresh.$post({}, { init: { signal: AbortSignal.timeout(refreshTimeoutMs) } }),
  );
  const current = storedSession();
  if (current?.token === session.token) {
    saveSession({ ...current, expireAt: endOf(sessionTime, Date.now()) });
  }
}

function look(): void {
  const now = Date.now();
  const session = storedSession();
  const step = nextStep(session, keeping(now), now);
  // The form for the code would give way to the login without a word.
  if (step === "end" && session?.verifyDevice) noteRefusal(text("shell.codeOver"));
  if (step === "end") void logOff();
  if (step === "refresh") void refreshAlone();
}

/** Keeps the session while the page is visible, and ends it when its time is over. Returns how to stop. */
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
    if (isVisible()) look();
  };
  const stopListening = onSessionChange(schedule);
  const stopCalls = whenCalled(look);
  document.addEventListener("visibilitychange", onVisible);
  look();
  schedule();
  return () => {
    window.clearTimeout(timer);
    stopListening();
    stopCalls();
    document.removeEventListener("visibilitychange", onVisible);
  };
}
