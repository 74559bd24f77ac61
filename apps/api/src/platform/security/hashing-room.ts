import { availableParallelism } from "node:os";

/** Each takes 19 MiB while it lasts. */
const most = 8;
/** Threads of Node's pool that are left to files, name look-ups and compression. */
const otherThreads = 3;

/** How many passwords each of so many processes of this machine hashes at once: one processor is left to everything else. */
export const hashesAtOnce = (processes: number, processors = availableParallelism()): number =>
  Math.max(1, Math.min(most, Math.floor((processors - 1) / processes)));

/**
 * Makes Node's pool of threads, of which there are four otherwise, as large as hashing needs it. Only what is said before
 * anything has used the pool counts; whoever says it in the environment has it their way.
 */
export function makeRoomForHashing(): void {
  process.env["UV_THREADPOOL_SIZE"] ??= String(hashesAtOnce(1) + otherThreads);
}
