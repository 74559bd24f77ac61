import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Requests a second, and the time in milliseconds that 99 of 100 replies stayed under. */
export type Load = {
  perSecond: number;
  /** In all. */
  answered: number;
  p99: number;
  failed: number;
  /** How much of a processor the generator took, from 0 to 1; 0 where that is not known. */
  busy: number;
};

export type BenchRequest = {
  method?: "GET" | "POST" | "PUT";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
export type LoadOptions = {
  origin: string;
  connections: number;
  seconds: number;
  /**
   * At an even pace, each reply's time counted from when it was due: a portal that falls behind shows it. Without it as
   * many as the connections bear.
   */
  perSecond?: number;
  /** Sent in turn, over and over. */
  requests: readonly BenchRequest[];
};

const run = promisify(execFile);

/** Sends the requests in turn, from a process of its own, until it is stopped or the time is over. */
export function startLoad(options: LoadOptions): { result: Promise<Load>; stop(): Promise<Load> } {
  const running = run(process.execPath, [`${import.meta.dirname}/load-process.ts`], {
    maxBuffer: 10_000_000,
  });
  running.child.stdin?.end(JSON.stringify(options));
  const result = running.then(({ stdout }) => JSON.parse(stdout) as Load);
  return {
    result,
    stop() {
      running.child.kill("SIGTERM");
      return result;
    },
  };
}

export const sendLoad = (options: LoadOptions): Promise<Load> => startLoad(options).result;

/** From here on the generator would be what is measured. */
export const isBottleneck = ({ busy }: Load): boolean => busy > 0.9;
