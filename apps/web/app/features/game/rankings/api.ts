import type { SortField } from "@gatehouse/contract/game/stats";
import type { apiClient } from "../../../lib/call/api.ts";
import { read } from "../../../lib/call/reply.ts";
import { characterEntry, clanEntry, type Entry, heroEntry } from "./entry.ts";
import type { View } from "./view.ts";

type Client = ReturnType<typeof apiClient>;

/** One page of a ranking. */
export type RankingPage = {
  /** What it is a page of. */
  view: View;
  entries: Entry[];
  /** Entries on all pages together, those that match the search. */
  total: number;
};

// A browser would otherwise show a kept reply once more while it asks anew, and live ranks would lag by one look.
const init = { cache: "no-cache" } as const;

/** Reads the page that a view names, from the list of its ranking (product.md 4.2); throws an ApiError or the fetch's error. */
export async function fetchPage(
  { public: api }: Client,
  view: View,
  { signal, size }: { signal?: AbortSignal | undefined; size?: number } = {},
): Promise<RankingPage> {
  const { stats } = api.user.character;
  const query = {
    page: String(view.page),
    search: view.search,
    ...(size !== undefined && { size: String(size) }),
  };
  const options = { init: { ...init, signal: signal ?? null } };
  if (view.sort === "clans") {
    const reply = await stats.clan.$get({ query }, options);
    return { view, ...(await pageOf(reply, clanEntry)) };
  }
  if (view.sort === "heroes") {
    const reply = await stats.hero.$get({ query }, options);
    return { view, ...(await pageOf(reply, heroEntry)) };
  }
  const { sort } = view;
  const reply = await stats.$get({ query: { ...query, sort } }, options);
  return { view, ...(await pageOf(reply, (row) => characterEntry(row, sort))) };
}

/** The statistics that something feeds on this server. */
export const fetchFed = ({ public: api }: Client): Promise<SortField[]> =>
  read(api.user.character.stats.rankings.$get());

async function pageOf<Row>(
  reply: Parameters<typeof read<Row[]>>[0] extends Promise<infer R> ? R : never,
  entry: (row: Row) => Entry,
) {
  const rows = await read(Promise.resolve(reply));
  return { entries: rows.map(entry), total: Number(reply.headers.get("X-Total-Count") ?? rows.length) };
}
