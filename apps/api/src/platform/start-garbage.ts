/**
 * Gives what the start has left behind back to the machine: V8 would keep it until nothing was asked for minutes, and for as long
 * as it is busy (docs/performance.md). Once, when the start is through, for a quarter of a second of processor time.
 */
export function collectStartGarbage(): void {
  // There where the portal is started by script/server or from a release; tests and tools do without.
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
