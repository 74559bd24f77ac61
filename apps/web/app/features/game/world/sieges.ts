import type { Castle } from "@gatehouse/contract/game/world";

/** Sieges that begin at the same moment. */
export type SiegeDay = { at: number; castles: Castle[] };

/** When a castle's next siege begins, in milliseconds since 1970; undefined where it is not told, or past. */
export function siegeOf({ siegeAt }: Castle, now: number): number | undefined {
  const at = Date.parse(siegeAt ?? "");
  return at > now ? at : undefined;
}

/** The sieges that begin next, all that do so at the same moment; undefined where none is told. */
export function nextSieges(castles: readonly Castle[], now: number): SiegeDay | undefined {
  const moments = castles.flatMap((castle) => siegeOf(castle, now) ?? []);
  if (moments.length === 0) return undefined;
  const at = Math.min(...moments);
  return { at, castles: castles.filter((castle) => siegeOf(castle, now) === at) };
}

/** The castles in the order in which they are fought for; those without a date as the game counts them. */
export const bySiege = (castles: readonly Castle[], now: number): Castle[] =>
  castles.toSorted(
    (one, other) =>
      (siegeOf(one, now) ?? Number.MAX_SAFE_INTEGER) - (siegeOf(other, now) ?? Number.MAX_SAFE_INTEGER) ||
      one.id - other.id,
  );
