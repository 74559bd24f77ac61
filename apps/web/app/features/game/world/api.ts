import type { Boss, Castle, MarketItem, Olympiad, ShopOffer } from "@gatehouse/contract/game/world";
import type { WorldAges } from "@gatehouse/contract/game/world-freshness";
import type { apiClient } from "../../../lib/call/api.ts";
import { read, readOrNull } from "../../../lib/call/reply.ts";
import type { View } from "./view.ts";

type Client = ReturnType<typeof apiClient>;

/** The world as the game reports it; `ages` says since when, null for what it does not report. */
export type World = { ages: WorldAges; bosses: Boss[]; castles: Castle[]; olympiad: Olympiad | null };

/** What the shops are searched for. */
export type ShopSearch = Pick<View, "item" | "kind" | "page">;

/** One page of what fits a search: items with their best prices, or the offers of one kind. */
export type ShopPage = {
  search: ShopSearch;
  /** Entries on all pages together. */
  total: number;
} & ({ items: MarketItem[] } | { offers: ShopOffer[] });

/** Entries of a page: on a phone they are what is seen of the market at once. */
export const pageSize = 10;

// A browser would otherwise show a kept reply once more while it asks anew.
const init = { cache: "no-cache" } as const;

/** Reads the world; throws an ApiError or the fetch's error. */
export async function fetchWorld({ public: { world } }: Client): Promise<World> {
  const [ages, bosses, castles, olympiad] = await Promise.all([
    read(world.ages.$get({}, { init })),
    read(world.bosses.$get({}, { init })),
    read(world.castles.$get({}, { init })),
    readOrNull(world.olympiad.$get({}, { init })),
  ]);
  return { ages, bosses, castles, olympiad };
}

const totalOf = (reply: Response, entries: readonly unknown[]): number =>
  Number(reply.headers.get("X-Total-Count") ?? entries.length);

/** Reads a page of the items, or of the offers of one kind, the best for who looks first; throws as `fetchWorld` does. */
export async function fetchShops(
  { public: { world } }: Client,
  { item, kind, page }: ShopSearch,
  signal?: AbortSignal,
): Promise<ShopPage> {
  const search = { item, kind, page };
  const query = { search: item, page: String(page), size: String(pageSize) };
  const options = { init: { ...init, signal: signal ?? null } };
  if (kind === undefined) {
    const reply = await world.market.$get({ query }, options);
    const items = await read(Promise.resolve(reply));
    return { search, items, total: totalOf(reply, items) };
  }
  const order = kind === "buy" ? "dearest" : "cheapest";
  const reply = await world.shops.$get({ query: { ...query, kind, order } }, options);
  const offers = await read(Promise.resolve(reply));
  return { search, offers, total: totalOf(reply, offers) };
}
