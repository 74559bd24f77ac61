import { setTimeout as sleep } from "node:timers/promises";
import { measureBare } from "./bare.ts";
import { measureBatches } from "./batches.ts";
import { measureLogins, measureRegistrations } from "./crowds.ts";
import { sendLoad } from "./load.ts";
import { anonymousOf } from "./memory.ts";
import { addressOf, login } from "./players.ts";
import { type BenchedPortal, withPortal } from "./portal.ts";
import { anywhere, measurePages } from "./reads.ts";
import { median, type Row, whole } from "./table.ts";
import { fillWorld } from "./world.ts";
import { load } from "./wrk.ts";

const settleMs = 15_000;
/** Replies that are too old are dropped within a minute; V8 hands its pages back 100 s after its last full collection. */
const quietMs = 180_000;

const both = async (portal: BenchedPortal) => {
  const [own, database] = [await portal.memory(), await portal.databaseMemory()];
  return {
    total: own + database,
    told: `${whole(own + database)} MiB: portal ${whole(own)}, PostgreSQL ${whole(database)}`,
  };
};

/** Before anybody has asked for anything. */
export async function measureIdle(portal: BenchedPortal, characters: number): Promise<Row[]> {
  await sleep(settleMs);
  const idle = await both(portal);
  const { memory } = await measureBare(portal.origin, { path: "/home" });
  return [
    {
      what: `memory (PSS), idle with ${whole(characters)} characters`,
      figure: idle.told,
      ratio: idle.total / memory,
      target: "≤ 250 MiB",
      why: "Node itself, the portal's and the pages' code, PostgreSQL's processes",
    },
  ];
}

/** Right after everything that was asked so far, and when it has been quiet for a while. */
export async function measureAfterLoad(portal: BenchedPortal, characters: number): Promise<Row[]> {
  const loaded = await both(portal);
  await sleep(quietMs);
  const quiet = await both(portal);
  const { memory } = await measureBare(portal.origin, { path: "/home" });
  return [
    {
      what: `memory (PSS), under the load above with ${whole(characters)} characters`,
      figure: loaded.told,
      ratio: loaded.total / memory,
      target: "≤ 350 MiB",
      why: "The rankings, replies that were asked for again (24 MB at most), a heap that may grow by a third between collections, ten database connections, 32 MB of PostgreSQL's own cache",
    },
    {
      what: `memory (PSS), ${quietMs / 60_000} minutes later`,
      figure: quiet.told,
      ratio: quiet.total / memory,
      target: "≤ 250 MiB",
      why: "Idle connections are closed after ten seconds, replies dropped once they are too old, and the heap shrinks when it has been quiet for 100 s; freed memory between other allocations stays with glibc",
    },
  ];
}

type Memory = { portal: number; anonymous: number; database: number };

/**
 * A portal started a few times over the same data, idle and right after pages, batches, logins and registrations: all that
 * the day's part asks for but the even reads, without the rest of it. Medians of all starts come last.
 */
export async function measureStarts({
  characters,
  starts,
  settings,
}: {
  characters: number;
  starts: number;
  settings: Record<string, string>;
}): Promise<Row[]> {
  const taken: Record<"idle" | "under load", Memory[]> = { idle: [], "under load": [] };
  const dataDir = await fillWorld(characters);
  for (let start = 1; start <= starts; start += 1) {
    await withPortal(
      dataDir,
      async (portal) => {
        await sleep(settleMs);
        taken.idle.push(await partsOf(portal));
        await loadLikeADay(portal, characters);
        taken["under load"].push(await partsOf(portal));
      },
      { settings, isKept: start < starts },
    );
    for (const [when, memories] of Object.entries(taken)) console.log(when, memories.at(-1));
  }
  return Object.entries(taken).map(([when, memories]) => {
    const of = (part: keyof Memory) => whole(median(memories.map((memory) => memory[part])));
    const total = median(memories.map(({ portal, database }) => portal + database));
    return {
      what: `memory (PSS), ${when} with ${whole(characters)} characters, median of ${starts} starts`,
      figure: `${whole(total)} MiB: portal ${of("portal")} (${of("anonymous")} without files), PostgreSQL ${of("database")}`,
      ratio: null,
      why: "",
    };
  });
}

const partsOf = async (portal: BenchedPortal): Promise<Memory> => ({
  portal: await portal.memory(),
  anonymous: await anonymousOf(portal.pid),
  database: await portal.databaseMemory(),
});

async function loadLikeADay(portal: BenchedPortal, characters: number): Promise<void> {
  await measurePages(portal);
  await load(portal.origin, anywhere(Math.ceil(characters / 20) - 1), 5);
  await measureBatches(portal, characters);
  await measureLogins(portal);
  await measureRegistrations(portal);
}

/** Visits, searches and logins at an even pace for so many minutes, and the memory at each tenth of it. */
export async function measureSoak(portal: BenchedPortal, minutes: number): Promise<Row[]> {
  const stats = "/api/public/user/character/stats";
  const requests = Array.from({ length: 5_000 }, (_, index) => {
    if (index % 100 === 0) return login(index % 100, addressOf(index));
    if (index % 5 === 0) return { path: "/home" };
    return { path: `${stats}?page=${(index * 7_919) % 400}&size=${20 + (index % 5)}` };
  });
  await load(portal.origin, ["/home"], 1);
  const { memory } = await measureBare(portal.origin, { path: "/home" });
  const rows: Row[] = [];
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    const seconds = minutes * 6;
    await sendLoad({ origin: portal.origin, connections: 32, perSecond: 200, seconds, requests });
    const now = await both(portal);
    rows.push({
      what: `memory (PSS) after ${((minutes * tenth) / 10).toFixed(0)} minutes at 200/s`,
      figure: now.told,
      ratio: now.total / memory,
      target: "≤ 350 MiB, flat",
      why: "",
    });
    console.log(now.told);
  }
  return rows;
}
