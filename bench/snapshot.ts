import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { portalFlags } from "../script/children.ts";
import { startGameWorld } from "./game-world.ts";

export type Taken = { what: string; seconds: number; slowestPageMs: number; peakMiB: number };

/** Takes snapshots of a game with `count` characters, in a process of its own; null where MariaDB is missing. */
export async function benchSnapshot(count: number): Promise<Taken[] | null> {
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
        const [taken] = (await once(child, "message")) as [Omit<Taken, "what">];
        return { what, ...taken };
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
