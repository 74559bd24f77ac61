import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Requests a second, and the time in milliseconds that 99 of 100 replies stayed under. */
export type Load = { perSecond: number; p99: number; failed: number };

const run = promisify(execFile);
const connections = 64;

/** Asks a server for the paths in turn over 64 connections for so many seconds, from a process of its own. */
export async function load(origin: string, paths: readonly string[], seconds: number): Promise<Load> {
  const { stdout } = await run(
    process.execPath,
    [
      `${import.meta.dirname}/load-process.ts`,
      origin,
      String(connections),
      String(seconds),
      JSON.stringify(paths),
    ],
    { maxBuffer: 10_000_000 },
  );
  return JSON.parse(stdout) as Load;
}
