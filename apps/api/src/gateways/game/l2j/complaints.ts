import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";

const againAfterMs = 60_000;
const rememberedAtMost = 200;

/** How findings begin, which say the same for the doctor. */
export const heading = /^Game: /;

/** Writes each sentence to the log at most once a minute, however often it is said, and by whichever part. */
export function createComplaints(log: Log, clock: Clock): (sentence: string) => void {
  const said = new Map<string, number>();
  return (given) => {
    const sentence = given.replace(heading, "");
    const now = clock.elapsed();
    if (now - (said.get(sentence) ?? -Infinity) < againAfterMs) return;
    if (said.size >= rememberedAtMost) said.clear();
    said.set(sentence, now);
    log.warn(given);
  };
}
