import { splitNames } from "@gatehouse/contract/game/name-list";
import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { fewerIsBetter, type SortField } from "@gatehouse/contract/game/stats";
import { limits } from "@gatehouse/contract/limits";
import { offeredTo } from "../places.ts";

/** The names that an address asks for: each once, whatever its case, and no more than are compared. */
export function readNames(query: URLSearchParams): string[] {
  const added = (query.get("add") ?? "").trim();
  const distinct = new Map<string, string>();
  for (const name of [...splitNames(query.get("names") ?? ""), ...(added === "" ? [] : [added])]) {
    if (!distinct.has(name.toLowerCase())) distinct.set(name.toLowerCase(), name);
  }
  return [...distinct.values()].slice(0, limits.profiles.compared);
}

/** Of the names that were asked for those for whom there is nobody; who was renamed comes in the place of the old name. */
export function unknownAmong(asked: readonly string[], found: readonly CharacterProfile[]): string[] {
  const known = found.map(({ charName }) => charName.toLowerCase());
  let next = 0;
  return asked.filter((name, index) => {
    const expected = known[next];
    const isLater = asked.slice(index + 1).some((later) => later.toLowerCase() === expected);
    if (expected === undefined || (isLater && name.toLowerCase() !== expected)) return true;
    next += 1;
    return false;
  });
}

/** Nobody stands beside himself, by an old name or twice. */
export const eachOnce = (profiles: readonly CharacterProfile[]): CharacterProfile[] => [
  ...new Map(profiles.map((profile) => [profile.charId, profile])).values(),
];

export type ComparedRow = {
  field: SortField;
  /** In the order of the characters; `share` is the number as a part of the greatest one. */
  values: { value: number; share: number; isBest: boolean }[];
};

/** The statistics of several characters, row by row; the best of each is marked where they differ. */
export function comparedRows(profiles: readonly CharacterProfile[]): ComparedRow[] {
  const [first] = profiles;
  if (!first) return [];
  return offeredTo(first).map((field) => {
    const values = profiles.map((profile) => profile[field]);
    const most = Math.max(...values);
    const least = Math.min(...values);
    const best = fewerIsBetter.has(field) ? least : most;
    return {
      field,
      values: values.map((value) => ({
        value,
        share: most > 0 ? Math.max(0, value) / most : 0,
        isBest: most > least && value === best,
      })),
    };
  });
}
