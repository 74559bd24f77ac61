import { type RankingOption, type SortField, sortFields, statFields } from "@gatehouse/contract/game/stats";

/** So few choices need no folding. */
const fewOptions = 10;

export type Offer = {
  /** The statistics that something feeds, in the order of the wide table. */
  fields: readonly SortField[];
  /** Whether a ranking has anything to rank by. */
  has: (option: RankingOption) => boolean;
  isSmall: boolean;
};

/**
 * What the page offers of what the server counts: `fed` as the API tells it, or null while that is not known. Where no
 * game has told of a character yet, every ranking of product.md 4.1 may still come.
 */
export function offerOf(fed: readonly SortField[] | null): Offer {
  const known = fed && fed.length > 1 ? new Set(fed) : undefined;
  const isFed = (field: SortField) => known?.has(field) ?? true;
  // Every game has levels. They are a ranking where the game's own tables are the source, which tell of these, too.
  const isStock = known !== undefined && (known.has("pkKills") || known.has("onlineTime"));
  const fields = (isStock ? sortFields : statFields).filter(isFed);
  return {
    fields,
    has: (option) => option === "heroes" || option === "clans" || isFed(option),
    isSmall: fields.length <= fewOptions - 2,
  };
}
