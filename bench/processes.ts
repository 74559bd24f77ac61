import { fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { sendLoad } from "./load.ts";
import { addressOf, login } from "./players.ts";
import { type BenchedPortal, withPortal } from "./portal.ts";
import { isPostgres, pidsBelow, processorOf } from "./proc.ts";
import { anywhere } from "./reads.ts";
import { type Row, whole } from "./table.ts";
import { fillWorld } from "./world.ts";
import { load } from "./wrk.ts";

const seconds = { warmUp: 2, measured: 8 };
const crowd = 100;
const processors = availableParallelism();
const logins = Array.from({ length: crowd }, (_, index) => login(index, addressOf(index)));

type Checks = { perSecond: number; /** Each. */ processorMs: number };

/** What a bare process makes of passwords that are checked so many at once. */
async function measureChecks(atOnce: number): Promise<Checks> {
  const child = fork(`${import.meta.dirname}/hash-process.ts`, [String(atOnce), String(seconds.measured)], {
    env: { ...process.env, UV_THREADPOOL_SIZE: String(atOnce) },
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The bare process ended with ${code} before it told its checks`);
  });
  const [checks] = (await Promise.race([once(child, "message"), ended])) as [Checks];
  ended.catch(() => {});
  return checks;
}

type Taken = { portal: number; database: number };

/** Seconds of processor time that a portal's processes have taken until now. */
async function takenBy({ pid }: BenchedPortal): Promise<Taken> {
  const taken: Taken = { portal: await processorOf(pid), database: 0 };
  for (const below of await pidsBelow(pid)) {
    const part = (await isPostgres(below)) ? "database" : "portal";
    taken[part] += await processorOf(below, { withEnded: true });
  }
  return taken;
}

type Logins = {
  perSecond: number;
  failed: number;
  /** Of processor time, each: of the portal's processes with the check, of PostgreSQL, of who asks. */
  ms: Taken & { asking: number };
};

async function measureLogins(portal: BenchedPortal): Promise<Logins> {
  const { origin } = portal;
  const send = (during: number) =>
    sendLoad({ origin, connections: crowd, seconds: during, requests: logins });
  await send(seconds.warmUp);
  const before = await takenBy(portal);
  const { perSecond, answered, failed, busy } = await send(seconds.measured);
  const after = await takenBy(portal);
  const each = (inAll: number) => (inAll * 1_000) / answered;
  return {
    perSecond,
    failed,
    ms: {
      portal: each(after.portal - before.portal),
      database: each(after.database - before.database),
      asking: (busy * 1_000) / perSecond,
    },
  };
}

/** Pages that nobody has asked for before, a second. */
async function measurePages({ origin }: BenchedPortal, characters: number): Promise<number> {
  const paths = anywhere(Math.ceil(characters / 20) - 1);
  await load(origin, paths.slice(-10_000), seconds.warmUp);
  return (await load(origin, paths, seconds.measured)).perSecond;
}

const rowOf = (what: string, perSecond: number, one: number | undefined, why: string): Row => ({
  what,
  figure: `${whole(perSecond)}/s${one === undefined ? "" : `, ${(perSecond / one).toFixed(2)} times one process'`}`,
  ratio: null,
  why,
});

/** What a login takes, and what this machine could make of that at most: all its processors busy with nothing else. */
function whyOf({ perSecond, ms: { portal, database, asking } }: Logins, check: number): string {
  const all = portal + database + asking;
  const most = (processors * 1_000) / all;
  const parts = `${check.toFixed(1)} the check, ${(portal - check).toFixed(1)} the portal's else, ${database.toFixed(1)} PostgreSQL, ${asking.toFixed(1)} who asks`;
  return `${all.toFixed(1)} ms of processor time each: ${parts}; ${processors} processors make ${whole(most)}/s of that, ${whole((perSecond / most) * 100)} % is made`;
}

/** One process and two, in turns, beside what the machine makes of bare checks of passwords. */
export async function measureProcesses(characters: number): Promise<Row[]> {
  const rows: Row[] = [];
  let check = 0;
  for (const atOnce of new Set([1, processors])) {
    const { perSecond, processorMs } = await measureChecks(atOnce);
    check = processorMs;
    const what = `checks of passwords in a bare process, ${atOnce} at once`;
    rows.push(rowOf(what, perSecond, undefined, `${processorMs.toFixed(1)} ms of processor time each`));
  }
  const dataDir = await fillWorld(characters);
  const ones: { pages?: number; logins?: number } = {};
  try {
    for (const count of [1, 2]) {
      const measured = await withPortal(
        dataDir,
        async (portal) => ({
          pages: await measurePages(portal, characters),
          logins: await measureLogins(portal),
        }),
        { settings: { PROCESSES: String(count) }, isKept: true },
      );
      const by = count === 1 ? "1 process" : `${count} processes`;
      const { pages, logins: made } = measured;
      rows.push(rowOf(`any page of any ranking, never asked before, ${by}`, pages, ones.pages, ""), {
        ...rowOf(`${crowd} logins at once, ${by}`, made.perSecond, ones.logins, whyOf(made, check)),
        failed: made.failed,
      });
      ones.pages ??= pages;
      ones.logins ??= made.perSecond;
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return rows;
}
