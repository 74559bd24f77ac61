import { ratioFields, type RankingOption } from "@gatehouse/contract/game/stats";
import { formatTwoDecimals, formatWhole } from "../../../lib/words/numbers.ts";

const ratios: ReadonlySet<RankingOption> = ratioFields;

const hourSeconds = 3_600;

/** The number of a ranking: ratios and averages to two decimals (product.md 4.1), time in hours, all else whole. */
export function formatStat(option: RankingOption, value: number): string {
  if (option === "onlineTime") return formatWhole(Math.floor(value / hourSeconds));
  return ratios.has(option) ? formatTwoDecimals(value) : formatWhole(value);
}
