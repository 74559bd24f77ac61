import type { Boss, Castle, Olympiad, ShopOffer, WorldAges } from "@gatehouse/contract/game/world";
import type { apiClient } from "../../../lib/call/api.ts";
import { read, readOrNull } from "../../../lib/call/reply.ts";
import type { View } from "./view.ts";

type Client = ReturnType<typeof apiClient>;

/** The world as the game reports it; `ages` says since when, null for what it does not report. */
export type World = { ages: WorldAges; bosses: Boss[]; castles: Castle[]; olympiad: Olympiad | null };

/** What the shops are searched for. */
export type ShopSearch = Pick<View, "item" | "kind" | "page">;

/** One page of the offers that fit a search. */
export type ShopPage = {
  search: ShopSearch;
  offers: ShopOffer[];
  /** Offers on all pages together. */
  total: number;
};

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

/** Reads a page of the offers; throws as `fetchWorld` does. */
export async function fetchShops(
  { public: { world } }: Client,
  { item, kind, page }: ShopSearch,
  signal?: AbortSignal,
): Promise<ShopPage> {
  const query = { search: item, page: String(page), ...(kind !== undefined && { kind }) };
  const reply = await world.shops.$get({ query }, { init: { ...init, signal: signal ?? null } });
  const offers = await read(Promise.resolve(reply));
  const total = Number(reply.headers.get("X-Total-Count") ?? offers.length);
  return { search: { item, kind, page }, offers, total };
}
