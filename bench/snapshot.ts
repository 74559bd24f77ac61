import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { startGameWorld } from "./game-world.ts";
import { type Row, whole } from "./table.ts";

type Taken = {
  what: string;
  seconds: number;
  reading: number;
  p99: number;
  cpuSeconds: number;
  aboveIdleMiB: number;
};
type Options = { isFirstOnly?: boolean };

/** Seconds that reading the game's table takes by itself. */
async function readGame(databaseUrl: string, gameUrl: string): Promise<number> {
  const config = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: gameUrl });
  const deps = createDeps({ config, databaseUrl, secretKey: "", log: createLog("warn") });
  const source = deps.game.gateway.snapshot;
  if (!source) throw new Error("nothing to read from");
  const start = performance.now();
  const banned = await source.banned();
  for (let after: number | null = -1; after !== null;) {
    after = (await source.characters(after, 2_000, banned)).next;
  }
  const seconds = (performance.now() - start) / 1_000;
  await deps.stop();
  return seconds;
}

/** Takes snapshots of a game with `count` characters, in a process of its own; null where MariaDB is missing. */
async function benchSnapshot(count: number, { isFirstOnly = false }: Options): Promise<Taken[] | null> {
  const world = await startGameWorld(count);
  if (!world) return null;
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-bench-"));
  try {
    return await withDatabase(readConfig({ DATA_DIR: dataDir }), async ({ url }) => {
      const child = fork(join(import.meta.dirname, "snapshot-process.ts"), [url, world.url]);
      const take = async (what: string): Promise<Taken> => {
        child.send("take");
        const [taken] = (await once(child, "message")) as [Omit<Taken, "what" | "reading">];
        return { what, reading: await readGame(url, world.url), ...taken };
      };
      const taken = [await take("the first")];
      if (!isFirstOnly) {
        taken.push(await take("nothing changed"), await take("nothing changed, again"));
        await world.play();
        taken.push(await take("1 % changed"));
      }
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
 * Snapshots of a game's own database while pages of the leaderboard are read. None where MariaDB is missing. The ratio
 * is that to reading the game's table alone: no reply is made.
 */
export async function measureSnapshots(characters: number, options: Options = {}): Promise<Row[]> {
  const taken = await benchSnapshot(characters, options);
  if (!taken) console.log("MariaDB is missing: no snapshots are measured");
  return (taken ?? []).map(({ what, seconds, reading, p99, aboveIdleMiB, cpuSeconds }) => ({
    what: `snapshot of ${whole(characters)} characters and the world of a game's database, ${what}`,
    figure: `${seconds.toFixed(1)} s, ${whole(aboveIdleMiB)} MiB above idle`,
    p99: `${p99.toFixed(1)} ms, pages read meanwhile`,
    failed: 0,
    ratio: reading / seconds,
    target: characters >= 1_000_000 ? "< 180 s, pages' p99 < 100 ms" : "< 20 s, < 300 MiB",
    why: `To reading the game's table alone, ${reading.toFixed(1)} s: what changed is written and ranked; ${cpuSeconds.toFixed(1)} s of the portal's own time`,
  }));
}
