import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { portalFlags } from "../script/children.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { startGameWorld } from "./game-world.ts";

type Taken = { what: string; seconds: number; reading: number; slowestPageMs: number; peakMiB: number };

/** Seconds that reading the game's table takes by itself. */
async function readGame(databaseUrl: string, gameUrl: string): Promise<number> {
  const config = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: gameUrl });
  const deps = createDeps({ config, databaseUrl, secretKey: "", log: createLog("warn") });
  const start = performance.now();
  for (let after: number | null = -1; after !== null;) {
    after = (await deps.game.gateway.snapshot?.characters(after, 2_000))?.next ?? null;
  }
  const seconds = (performance.now() - start) / 1_000;
  await deps.stop();
  return seconds;
}

/** Takes snapshots of a game with `count` characters, in a process of its own; null where MariaDB is missing. */
async function benchSnapshot(count: number): Promise<Taken[] | null> {
  const world = await startGameWorld(count);
  if (!world) return null;
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-bench-"));
  try {
    return await withDatabase(readConfig({ DATA_DIR: dataDir }), async ({ url }) => {
      const child = fork(join(import.meta.dirname, "snapshot-process.ts"), [url, world.url], {
        execArgv: portalFlags,
      });
      const take = async (what: string): Promise<Taken> => {
        child.send("take");
        const [taken] = (await once(child, "message")) as [Omit<Taken, "what" | "reading">];
        return { what, reading: await readGame(url, world.url), ...taken };
      };
      const taken = [
        await take("the first"),
        await take("nothing changed"),
        await take("nothing changed, again"),
      ];
      await world.play();
      taken.push(await take("1 % changed"));
      child.send("stop");
      await once(child, "exit");
      return taken;
    });
  } finally {
    await world.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Measures snapshots of 100,000 and 1,000,000 characters while pages of the leaderboard are read, each as a ratio to
 * reading the game's table alone. Prints the table and writes it to bench/snapshot-results.md. Sizes may be given.
 */
const sizes = process.argv.slice(2).map(Number);
const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const table = [
  row([
    "characters",
    "snapshot",
    "time",
    "ratio to reading the table",
    "slowest page meanwhile",
    "peak memory",
  ]),
  row(["---:", "---", "---:", "---:", "---:", "---:"]),
];
for (const count of sizes.length > 0 ? sizes : [100_000, 1_000_000]) {
  const taken = await benchSnapshot(count);
  if (!taken) console.log("MariaDB is missing: nothing is measured");
  for (const { what, seconds, reading, slowestPageMs, peakMiB } of taken ?? []) {
    const [time, ratio] = [`${seconds.toFixed(1)} s`, (seconds / reading).toFixed(1)];
    table.push(
      row([
        count.toLocaleString("en"),
        what,
        time,
        ratio,
        `${Math.round(slowestPageMs)} ms`,
        `${peakMiB} MiB`,
      ]),
    );
  }
}
console.log(table.join("\n"));
if (table.length > 2) {
  await writeFile(
    join(import.meta.dirname, "snapshot-results.md"),
    `# Snapshots of a game's database\n\nNode.js ${process.version}, ${cpus().length} processors, MariaDB and PostgreSQL on the same machine. The process takes four\nsnapshots in a row; memory is that of the whole portal without its pages.\n\n${table.join("\n")}\n`,
  );
}
