import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import type { SortField } from "@gatehouse/contract/game/stats";
import { limits } from "@gatehouse/contract/limits";
import { offerOf } from "../rankings/offer.ts";
import { viewPath } from "../rankings/view.ts";

export type PlaceRow = {
  field: SortField;
  value: number;
  rank: number;
  /** How much of everybody stands behind, from 0 to 1. */
  ahead: number;
  /** The page of the ranking on which the character stands. */
  path: string;
};

/** What one would rather have less of: to lead these rankings is no honour. */
export const fewerIsBetter: ReadonlySet<SortField> = new Set([
  "pkCount",
  "killedByMages",
  "killedByFighters",
]);

/** The rankings that this server offers, as everywhere else. */
export const offeredTo = ({ ranks }: Pick<CharacterProfile, "ranks">): readonly SortField[] =>
  offerOf(Object.keys(ranks) as SortField[]).fields.filter((field) => ranks[field] !== undefined);

/** A character's place in every ranking that is offered, the best first. */
export function placesOf(profile: CharacterProfile): PlaceRow[] {
  const { ranks, ranked } = profile;
  return offeredTo(profile)
    .map((field) => {
      const rank = ranks[field] ?? 0;
      const page = Math.floor((rank - 1) / limits.page.size);
      return {
        field,
        value: profile[field],
        rank,
        ahead: ranked > 1 ? Math.min(1, Math.max(0, (ranked - rank) / (ranked - 1))) : 1,
        path: viewPath({ sort: field, search: "", page: Math.max(0, page), wide: false }),
      };
    })
    .toSorted((one, other) => one.rank - other.rank);
}
