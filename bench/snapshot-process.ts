import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";

/** Takes a snapshot and all that the world's page shows for each message, reading pages of the leaderboard meanwhile, and answers with how it went. */
const [databaseUrl = "", gameUrl = ""] = process.argv.slice(2);
const config = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: gameUrl });
const deps = createDeps({ config, databaseUrl, secretKey: "", log: createLog("warn") });

const pauseMs = 20;

/** The time in milliseconds that 99 of 100 pages stayed under, counted from when each was due. */
async function readPages(until: AbortSignal): Promise<number> {
  const times: number[] = [];
  for (let due = performance.now(); !until.aborted; due += pauseMs) {
    await delay(Math.max(0, due - performance.now()));
    await deps.game.rankings.characters({ page: 3, size: 20, search: "", sort: "pvpCount" });
    times.push(performance.now() - due);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

/** What the process takes now (VmRSS), or took at most since it was last asked to begin anew (VmHWM), in MiB. */
async function memory(name: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile("/proc/self/status", "utf8");
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1_024);
}

async function take(): Promise<void> {
  const before = await memory("VmRSS");
  // The peak begins here.
  await writeFile("/proc/self/clear_refs", "5");
  const done = new AbortController();
  const pages = readPages(done.signal);
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await deps.game.snapshot.take();
  await deps.rounds.run("world");
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  done.abort();
  const p99 = await pages;
  const aboveIdleMiB = (await memory("VmHWM")) - before;
  process.send?.({ seconds, cpuSeconds: (user + system) / 1e6, p99, aboveIdleMiB });
}

// As a portal that has run for a while: the rankings lie in memory.
await deps.game.rankings.prepare();
await deps.game.gateway.describe();
process.on("message", (message) => void (message === "stop" ? stop() : take()));

async function stop(): Promise<void> {
  process.disconnect();
  await deps.stop();
}
