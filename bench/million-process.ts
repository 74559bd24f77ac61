import { readFile, writeFile } from "node:fs/promises";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps, type Deps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";

/** Does what it is told to by a message, in a portal of its own, and answers with how long that took and what it needed. */
const [databaseUrl = ""] = process.argv.slice(2);
const config = readConfig({ PAYPAL_CLIENT_ID: "bench", PAYPAL_CLIENT_SECRET: "bench" });
const deps = createDeps({ config, databaseUrl, secretKey: "", log: createLog("warn") });

const day = 86_400_000;
const now = Date.now();

/** Of a ranking's middle. */
const character = async ({ game }: Deps): Promise<string> =>
  (await game.rankings.charactersFrom("level", 500_000, 1))[0]?.charName ?? "";

const works = {
  audit: async ({ money }) => void (await money.audit.faults()),
  stuck: async ({ money }) => void (await money.books.stuck(20)),
  statement: async ({ money }) =>
    void (await money.audit.movements({ from: new Date(now - 2 * day), to: new Date(now - day) })),
  rankings: ({ game }) => game.rankings.prepare(),
  noteDay: ({ game }) => game.rankings.noteDay(),
  moves: async ({ game }) => {
    const moved = await game.rankings.charactersFrom("pvpCount", 5_000, 1_000);
    await game.rankings.saveStats(
      moved.map(({ charId, pvpCount }) => ({ charId, pvpCount: pvpCount + 1 + Math.random() })),
    );
  },
  profile: async (all) => void (await all.game.profiles.character(await character(all))),
  firstOffers: ({ game }) => game.world.offers({ page: 0, size: 20, search: "of the 17" }).then(nothing),
  lastOffers: ({ game }) => game.world.offers({ page: 2_000, size: 20, search: "" }).then(nothing),
} satisfies Record<string, (deps: Deps) => Promise<void>>;
function nothing(): void {}

export type Work = keyof typeof works;
export type Worked = { ms: number; cpuMs: number; aboveIdleMiB: number };

/** What the process takes now (VmRSS), or took at most since it was last asked to begin anew (VmHWM), in MiB. */
async function memory(name: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile("/proc/self/status", "utf8");
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1_024;
}

async function work(name: Work): Promise<Worked> {
  const before = await memory("VmRSS");
  // The peak begins here.
  await writeFile("/proc/self/clear_refs", "5");
  const [begin, cpu] = [performance.now(), process.cpuUsage()];
  await works[name](deps);
  const ms = performance.now() - begin;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpuMs: (user + system) / 1_000, aboveIdleMiB: (await memory("VmHWM")) - before };
}

process.on("message", (message: Work | "stop") => {
  if (message === "stop") void stop();
  else void work(message).then((worked) => process.send?.(worked));
});

async function stop(): Promise<void> {
  process.disconnect();
  await deps.stop();
}
