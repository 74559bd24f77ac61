import { ratioFields, type RankingOption } from "@gatehouse/contract/rankings";
import { language } from "../../lib/i18n.ts";
import { formatWhole } from "../../lib/numbers.ts";

const twoDecimals = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const ratios: ReadonlySet<RankingOption> = ratioFields;

/** The number of a ranking: ratios and averages to two decimals (section 9), all else whole. */
export const formatStat = (option: RankingOption, value: number): string =>
  ratios.has(option) ? twoDecimals.format(value) : formatWhole(value);
