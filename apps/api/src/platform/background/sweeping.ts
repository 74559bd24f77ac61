import { setFlagsFromString } from "node:v8";

/** For a process that reads once and ends: sweeping early takes little time, and half of the memory of a machine that serves. */
export function sweepEarly(): void {
  setFlagsFromString("--max-semi-space-size=8");
  setFlagsFromString("--heap-growing-percent=10");
}
