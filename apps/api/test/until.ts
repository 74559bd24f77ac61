import { inspect } from "node:util";
import { setTimeout as delay } from "node:timers/promises";

const pauseMs = 25;

type Options<Seen> = {
  /** Whether that is it; without it, anything but null, undefined and false. */
  reached?: (seen: Seen) => boolean;
  /** Shorter than the test's own time, so that the reason is told. */
  seconds?: number;
};

/** Looks again and again until it sees what it waits for, and returns it; in the end it says for what, and what it saw. */
export async function until<Seen>(
  what: string,
  look: () => Seen | Promise<Seen>,
  { reached = isThere, seconds = 25 }: Options<Seen> = {},
): Promise<Exclude<Seen, null | undefined | false>> {
  const deadline = performance.now() + seconds * 1_000;
  for (;;) {
    const seen = await look();
    if (reached(seen)) return seen as Exclude<Seen, null | undefined | false>;
    if (performance.now() > deadline) {
      throw new Error(`waited ${seconds} s for ${what}; saw last: ${inspect(seen, { breakLength: 120 })}`);
    }
    await delay(pauseMs);
  }
}

const isThere = (seen: unknown): boolean => seen !== null && seen !== undefined && seen !== false;
