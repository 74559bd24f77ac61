import { defaultSort, sortFields } from "../packages/contract/src/game/stats.ts";
import { measureBare } from "./bare.ts";
import type { BenchedPortal } from "./portal.ts";
import { rateRow, type Row, whole } from "./table.ts";
import { load } from "./wrk.ts";

const seconds = { warmUp: 1, measured: 5 };
const stats = "/api/public/user/character/stats";
const needles = ["kar", "mird", "vexan", "thoris", "ulbra", "noxsel", "wyn", "gari", "ithka", "romir"];

const fromMemory =
  "Written from memory before the framework; the rest is the request's id, the limit by address and one thread for all";
const madeOnce =
  "Each is read from memory, made JSON and compressed once, all on one thread beside who asks on the same processors";

/** So many that none is asked for twice within what the cache holds of it. */
export const anywhere = (last: number) =>
  Array.from({ length: 50_000 }, (_, index) => {
    const sort = sortFields[index % sortFields.length] ?? defaultSort;
    return `${stats}?sort=${sort}&page=${(index * 7_919) % last}&size=${20 + (index % 5)}`;
  });
const around = (page: number) =>
  Array.from({ length: 10 }, (_, index) => `${stats}?page=${Math.max(0, page) + index}`);

async function measure(
  portal: BenchedPortal,
  lists: Record<string, { paths: readonly string[]; why: string; target?: string }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, { paths, ...told }] of Object.entries(lists)) {
    await load(portal.origin, paths, seconds.warmUp);
    const reference = await measureBare(portal.origin, { path: paths[0] ?? "/" });
    rows.push(rateRow(what, await load(portal.origin, paths, seconds.measured), reference, told));
  }
  return rows;
}

/** The leaderboards of so many characters. */
export function measureRankings(portal: BenchedPortal, characters: number): Promise<Row[]> {
  const last = Math.ceil(characters / 20) - 1;
  const of = `of ${whole(characters)} characters`;
  return measure(portal, {
    [`leaderboard ${of}, page 0`]: { paths: [stats], why: fromMemory },
    [`leaderboard ${of}, pages in the middle`]: { paths: around(Math.floor(last / 2)), why: fromMemory },
    [`leaderboard ${of}, last pages`]: { paths: around(last - 9), why: fromMemory },
    [`leaderboard ${of}, searches`]: {
      paths: needles.map((needle) => `${stats}?search=${needle}`),
      why: fromMemory,
    },
    [`leaderboard ${of}, any page of any ranking, never asked before`]: {
      paths: anywhere(last),
      why: madeOnce,
    },
  });
}

/** What most visitors ask for. */
export const measurePages = (portal: BenchedPortal): Promise<Row[]> =>
  measure(portal, {
    "home page as HTML": { paths: ["/home"], why: fromMemory },
    "stats page as HTML": { paths: ["/stats"], why: fromMemory },
    "news as JSON": { paths: ["/api/public/announcements/news"], why: fromMemory },
    "server status as JSON": { paths: ["/api/public/server/status"], why: fromMemory },
  });
