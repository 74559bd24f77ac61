/**
 * Why the game did not do what it was asked for, as the portal keeps and tells it: pages have words for these, and anything
 * else is in the game's own. `noItem` comes with the item's number (`noItem 57`).
 */
export const gameReasons = [
  "gone",
  "deleted",
  "sold",
  "renamed",
  "unknown",
  "inventoryFull",
  "noItem",
  "late",
  "unasked",
  "silent",
] as const;

/**
 * Why goods stand still, for the office: `claimedLate` with when the game took them (`claimedLate 2026-11-20 18:00:00`, UTC),
 * the last two with the item's number. Anything else is what the game's database answered.
 */
export const goodsProblems = ["rowLost", "claimedLate", "itemUnknown", "itemUntold"] as const;

/** Why a character was left where it was: what pages have words for; anything else is in the game's own. */
export const unstuckReasons = ["online", "jailed", "gone", "unavailable", "late"] as const;

export type GameReason = (typeof gameReasons)[number];
export type GoodsProblem = (typeof goodsProblems)[number];

const named: readonly string[] = [...gameReasons, ...goodsProblems];

/** A kept reason in its parts; null where it is in the game's own words. */
export function reasonParts(kept: string): { code: GameReason | GoodsProblem; about: string } | null {
  const [, code = "", about = ""] = /^([a-zA-Z]{1,20})(?: ([\d :-]{1,30}))?$/.exec(kept) ?? [];
  return named.includes(code) ? { code: code as GameReason | GoodsProblem, about } : null;
}
