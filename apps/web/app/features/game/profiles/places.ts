import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { fewerIsBetter, type SortField } from "@gatehouse/contract/game/stats";
import { limits } from "@gatehouse/contract/limits";
import { offerOf } from "../rankings/offer.ts";
import { viewPath } from "../rankings/view.ts";
import { besideMeasure } from "./shape.ts";

export type PlaceRow = {
  field: SortField;
  value: number;
  rank: number;
  /** How much of everybody stands no further behind, in percent; null in the lower half, and where fewer is better. */
  top: number | null;
  /** To be high there is no honour. */
  isBad: boolean;
  /** From 0 to 1: half of it is what the best of the class have on average; how much of everybody is behind without one. */
  share: number;
  /** The page of the ranking on which the character stands. */
  path: string;
};

/** The rankings that this server offers, as everywhere else. */
export const offeredTo = ({ ranks }: Pick<CharacterProfile, "ranks">): readonly SortField[] =>
  offerOf(Object.keys(ranks) as SortField[]).fields.filter((field) => ranks[field] !== undefined);

/** Among the first so many percent; less than one to a tenth. Rounded up: nobody is among fewer than it says. */
export function topOf(rank: number, ranked: number): number | null {
  const percent = ranked > 0 ? (rank / ranked) * 100 : 100;
  if (percent > 50) return null;
  return percent < 1 ? Math.ceil(percent * 10) / 10 : Math.ceil(percent);
}

/** A character's place in every ranking that is offered, the best first; those that are no honour stand last. */
export function placesOf(profile: CharacterProfile): PlaceRow[] {
  const { ranks, ranked, classAverage } = profile;
  return offeredTo(profile)
    .map((field) => {
      const rank = ranks[field] ?? 0;
      const page = Math.floor((rank - 1) / limits.page.size);
      const isBad = fewerIsBetter.has(field);
      const best = classAverage?.best?.[field];
      const behind = ranked > 1 ? Math.min(1, Math.max(0, (ranked - rank) / (ranked - 1))) : 1;
      return {
        field,
        value: profile[field],
        rank,
        top: isBad ? null : topOf(rank, ranked),
        isBad,
        share: best === undefined ? behind : besideMeasure(profile[field], best),
        path: viewPath({ sort: field, search: "", page: Math.max(0, page), wide: false }),
      };
    })
    .toSorted((one, other) => Number(one.isBad) - Number(other.isBad) || one.rank - other.rank);
}
