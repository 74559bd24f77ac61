/** Seconds before a change that failed so many times before is tried again: 5 s, doubling, at most 5 minutes. */
export const pauseAfterFailure = (attempts: number): number => Math.min(5 * 2 ** Math.min(attempts, 10), 300);
