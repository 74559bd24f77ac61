import { ratioFields, type RankingOption } from "@gatehouse/contract/game/rankings";
import { formatTwoDecimals, formatWhole } from "../../../lib/numbers.ts";

const ratios: ReadonlySet<RankingOption> = ratioFields;

/** The number of a ranking: ratios and averages to two decimals (section 9), all else whole. */
export const formatStat = (option: RankingOption, value: number): string =>
  ratios.has(option) ? formatTwoDecimals(value) : formatWhole(value);
