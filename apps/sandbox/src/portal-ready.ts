import { callPath } from "@gatehouse/contract/calls";
import { setTimeout as sleep } from "node:timers/promises";

const firstPause = 250;
const longestPause = 4_000;

/** Waits until the portal says that it is ready; asks quietly, less and less often. Throws only when aborted. */
export async function portalReady(portalUrl: string, signal: AbortSignal): Promise<void> {
  for (let pause = firstPause; !(await answersReady(portalUrl, signal)); pause = longer(pause)) {
    await sleep(pause, undefined, { signal });
  }
}

function longer(pause: number): number {
  return Math.min(longestPause, pause * 1.5);
}

async function answersReady(portalUrl: string, signal: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(new URL(callPath("ready"), portalUrl), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
    });
    await reply.body?.cancel();
    return reply.status === 200;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
