import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";

/** Takes a snapshot for each message, reading pages of the leaderboard meanwhile, and answers with how it went. */
const [databaseUrl = "", gameUrl = ""] = process.argv.slice(2);
const config = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: gameUrl });
const deps = createDeps({ config, databaseUrl, secretKey: "", log: createLog("warn") });

async function readPages(until: AbortSignal): Promise<number> {
  let slowest = 0;
  while (!until.aborted) {
    const start = performance.now();
    await deps.game.ranks.characters({ page: 3, size: 20, search: "", sort: "pvpCount" });
    slowest = Math.max(slowest, performance.now() - start);
    await delay(20);
  }
  return slowest;
}

async function peakMemory(): Promise<number> {
  const status = await readFile("/proc/self/status", "utf8");
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1_024);
}

async function take(): Promise<void> {
  const done = new AbortController();
  const pages = readPages(done.signal);
  const start = performance.now();
  await deps.game.snapshot.take();
  const seconds = (performance.now() - start) / 1_000;
  done.abort();
  process.send?.({ seconds, slowestPageMs: await pages, peakMiB: await peakMemory() });
}

process.on("message", (message) => void (message === "stop" ? stop() : take()));

async function stop(): Promise<void> {
  process.disconnect();
  await deps.stop();
}
