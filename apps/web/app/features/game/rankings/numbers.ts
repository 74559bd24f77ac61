import { ratioFields, type RankingOption, type SortField } from "@gatehouse/contract/game/stats";
import { formatTwoDecimals, formatWhole } from "../../../lib/words/numbers.ts";
import type { Entry } from "./entry.ts";
import { fewerIsBetter } from "./ranking-groups.ts";

const ratios: ReadonlySet<RankingOption> = ratioFields;

const hourSeconds = 3_600;

/** The number of a ranking: ratios and averages to two decimals (product.md 4.1), time in hours, all else whole. */
export function formatStat(option: RankingOption, value: number): string {
  if (option === "onlineTime") return formatWhole(Math.floor(value / hourSeconds));
  return ratios.has(option) ? formatTwoDecimals(value) : formatWhole(value);
}

/** The greatest value of each field among the entries, where it is an honour: not where all have the same, or nothing. */
export function bestOf(
  entries: readonly Entry[] | undefined,
  fields: readonly SortField[],
): Partial<Record<SortField, number>> {
  const stats = (entries ?? []).flatMap(({ character }) => (character ? [character.stats] : []));
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (fewerIsBetter.has(field)) return [];
      const values = stats.map((of) => of[field]);
      const greatest = Math.max(0, ...values);
      return greatest > 0 && values.some((value) => value < greatest) ? [[field, greatest]] : [];
    }),
  );
}
