import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Load, type LoadOptions, sendLoad } from "./load.ts";

const run = promisify(execFile);

/** Whether wrk is installed: a load generator in C, which is not the bottleneck where the reply comes from memory. */
export const hasWrk: boolean = (() => {
  try {
    return execFileSync("sh", ["-c", "command -v wrk"]).length > 0;
  } catch {
    return false;
  }
})();

const units = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Sends plain GETs in turn with wrk. */
async function sendByWrk({ origin, connections, seconds, requests }: LoadOptions): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-wrk-"));
  const script = join(folder, "paths.lua");
  const paths = requests.map(({ path }) => JSON.stringify(path)).join(", ");
  await writeFile(
    script,
    `local paths = { ${paths} }\nlocal next = 0\nfunction request()\n  next = next % #paths + 1\n  return wrk.format("GET", paths[next])\nend\n`,
  );
  const flags = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", "accept-encoding: br"];
  const { stdout } = await run("wrk", [...flags, "-s", script, origin]);
  await rm(folder, { recursive: true });
  const [, p99 = "0", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(stdout) ?? [];
  const errors = /Socket errors: (.*)/.exec(stdout)?.[1]?.match(/\d+/g) ?? [];
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    answered: Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0),
    p99: Math.round(Number(p99) * units[unit as keyof typeof units] * 10) / 10,
    failed: errors.reduce((sum, count) => sum + Number(count), refused),
    busy: 0,
  };
}

/** Asks a server for the paths in turn over 64 connections for so many seconds; with wrk where it is installed. */
export const load = (origin: string, paths: readonly string[], seconds: number): Promise<Load> =>
  (hasWrk ? sendByWrk : sendLoad)({
    origin,
    connections: 64,
    seconds,
    requests: paths.map((path) => ({ path })),
  });
