import { setImmediate as nextTurn } from "node:timers/promises";

/** As long as others may be kept waiting; their own turns take longer under load, so these are not given at every step. */
const atOnceMs = 10;

/** For long work in steps: the function that it calls between them lets others have a turn when it is time. */
export function createPace(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < atOnceMs) return;
    await nextTurn();
    since = performance.now();
  };
}
