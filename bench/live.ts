import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { buildWeb } from "../script/build-web.ts";
import { fillCharacters, tidy } from "./characters.ts";
import { type Load, sendLoad } from "./load.ts";
import { startPortal } from "./portal.ts";

/**
 * Measures what open event streams take of one process, as the difference of its PSS, and what other visitors notice:
 * their p99 without streams and with them, while the game tells something new every second. Prints the table and writes
 * it to bench/live-results.md. The number of streams may be given: bench/live.ts 1000.
 */
const port = Number(process.env["PORT"] ?? 8090);
const streams = Number(process.argv[2] ?? 5_000);
const characters = 20_000;
const seconds = 10;
const settleMs = 3_000;
const key = "bench-game-api-key";

async function fill(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  await withDatabase(config, async ({ url }) => {
    await fillCharacters(url, characters);
    const deps = createDeps({ config, databaseUrl: url, secretKey: "", log: createLog("warn") });
    await deps.game.ranks.rebuildRanks();
    await deps.stop();
    await tidy(url);
  });
}

/** The game tells of its players every second. Returns how to stop, with how often it did. */
function play(origin: string): () => Promise<number> {
  let told = 0;
  const ending = new AbortController();
  const playing = (async () => {
    while (!ending.signal.aborted) {
      told += 1;
      const reply = await fetch(`${origin}/api/game/status`, {
        method: "PUT",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ code: "it", players: told }),
      });
      if (!reply.ok) throw new Error(`the heartbeat was answered with ${reply.status}`);
      await delay(1_000);
    }
    return told;
  })();
  return () => {
    ending.abort();
    return playing;
  };
}

/** Visitors at an even pace, far below what the process bears. */
async function visit(origin: string): Promise<Load> {
  const stop = play(origin);
  const paths = ["/home", "/stats", "/api/public/user/character/stats", "/api/public/server/status"];
  const load = await sendLoad({
    origin,
    connections: 32,
    perSecond: 200,
    seconds,
    requests: paths.map((path) => ({ path })),
  });
  await stop();
  return load;
}

async function holdStreams() {
  const child = fork(join(import.meta.dirname, "live-process.ts"), [
    String(port),
    String(streams),
    "countdown,ranks:pvpCount:0,status,streams",
  ]);
  await once(child, "message");
  return {
    /** Events that every stream has got. */
    async events(): Promise<number> {
      child.send("how many");
      return ((await once(child, "message")) as [number])[0];
    },
    async close(): Promise<void> {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const share = (mebibytes: number) => ((mebibytes * 1_024) / streams).toFixed(1);

await buildWeb();
const portal = await startPortal(port, { settings: { GAME_API_KEY: key } });
try {
  await fill(portal.dataDir);
  await visit(portal.origin);
  const without = await visit(portal.origin);
  await delay(settleMs);
  const empty = await portal.memory();

  const held = await holdStreams();
  await delay(settleMs);
  const open = await portal.memory();
  const [before, began] = [await held.events(), performance.now()];
  const meanwhile = await visit(portal.origin);
  await delay(settleMs);
  const events = (await held.events()) - before;
  const told = await portal.memory();
  const passed = Math.round((performance.now() - began) / 1_000);
  await held.close();

  const table = [
    row(["what", "value"]),
    row(["---", "---:"]),
    row(["open streams in one process", streams.toLocaleString("en")]),
    row(["memory a stream, when they stand (difference of PSS)", `${share(open - empty)} KiB`]),
    row(["memory a stream, after the events and visitors below", `${share(told - empty)} KiB`]),
    row([`events that every stream got in ${passed} s`, events]),
    row(["other visitors, without streams: requests/s", Math.round(without.perSecond)]),
    row(["other visitors, without streams: p99", `${without.p99} ms`]),
    row(["other visitors, with them: requests/s", Math.round(meanwhile.perSecond)]),
    row(["other visitors, with them: p99", `${meanwhile.p99} ms`]),
    row(["failed", without.failed + meanwhile.failed]),
  ].join("\n");
  console.log(table);
  const processor = cpus()[0]?.model ?? "unknown processor";
  await writeFile(
    join(import.meta.dirname, "live-results.md"),
    `# Event streams\n\nNode.js ${process.version}, ${cpus().length} × ${processor}, load average ${loadavg()[0]?.toFixed(1)} at the end; readers and visitors on the same machine.\nPortal and PostgreSQL with ${characters.toLocaleString("en")} characters; a heartbeat of the game every second, told to every stream.\n\n${table}\n`,
  );
} finally {
  await portal.stop();
}
