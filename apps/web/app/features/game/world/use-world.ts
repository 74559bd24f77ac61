import { useRouteLoaderData } from "react-router";
import { api } from "../../../lib/call/api.ts";
import { createQuery, type Query, useQuery } from "../../../lib/call/query.ts";
import { fetchWorld, type ShopPage, type World } from "./api.ts";

/** What came with the page; null: it did not arrive. */
export type Served = { world: World | null; shops: ShopPage | null };

const pollMs = 60_000;
/** Everybody who looks is told at once that something happened. */
const spreadMs = 1_500;

const queries = new WeakMap<Served, Query<World>>();

function queryOf(served: Served): Query<World> {
  const known =
    queries.get(served) ??
    createQuery(() => fetchWorld(api), {
      refetchAfter: () => pollMs,
      refetchOnReturn: true,
      live: { topic: "world", spreadMs, alsoPolls: true },
      served: served.world ?? undefined,
    });
  queries.set(served, known);
  return known;
}

const nothing: Served = { world: null, shops: null };

/** What the page's loader read. */
export const useServed = (): Served => useRouteLoaderData<Served>("world") ?? nothing;

/** The world, asked for anew when something happens in it, and every minute; undefined while nothing of it has arrived. The map and the page below it, which lie apart, share what is answered. */
export function useWorld() {
  const served = useServed();
  const query = queryOf(served);
  const { data } = useQuery<World, World | undefined>(query, served.world ?? undefined);
  return { world: data, refetch: query.refetch };
}
