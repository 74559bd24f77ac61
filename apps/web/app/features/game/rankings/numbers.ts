import { ratioFields, type RankingOption, type SortField } from "@gatehouse/contract/game/stats";
import { formatTwoDecimals, formatWhole } from "../../../lib/words/numbers.ts";

const ratios: ReadonlySet<RankingOption> = ratioFields;

/** What one would rather have less of: to lead these rankings is no honour. */
export const fewerIsBetter: ReadonlySet<SortField> = new Set([
  "pkCount",
  "killedByMages",
  "killedByFighters",
]);

const hourSeconds = 3_600;

/** The number of a ranking: ratios and averages to two decimals (product.md 4.1), time in hours, all else whole. */
export function formatStat(option: RankingOption, value: number): string {
  if (option === "onlineTime") return formatWhole(Math.floor(value / hourSeconds));
  return ratios.has(option) ? formatTwoDecimals(value) : formatWhole(value);
}
