import { mannerOf } from "@gatehouse/contract/languages";
import { language } from "./language.ts";

// Written by hand: Intl reads its tables when it is first used, which holds up a phone for 0.1 s as the page starts.
const signs = () => mannerOf(language()).numbers;

function grouped(digits: string): string {
  const { group, groupedFrom, minus } = signs();
  const sign = digits.startsWith("-") ? minus : "";
  const whole = sign ? digits.slice(1) : digits;
  if (whole.length < groupedFrom) return sign + whole;
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return sign + groups.join(group);
}

/** From here on JavaScript writes an exponent; what is no number at all is written as it is. */
const isInFigures = (value: number): boolean => Math.abs(value) < 1e21 || !Number.isFinite(value);

/** A whole number as the page's language writes it. */
export const formatWhole = (value: number): string => {
  const whole = Math.round(value);
  return grouped(String(isInFigures(whole) ? whole : BigInt(whole)));
};

/** A number with so many decimals as the page's language writes it. */
export function formatDecimals(value: number, decimals: number): string {
  if (!isInFigures(value)) return formatWhole(value);
  const [whole = "", rest = ""] = value.toFixed(decimals).split(".");
  return rest === "" ? grouped(whole) : `${grouped(whole)}${signs().decimal}${rest}`;
}

/** A number with two decimals as the page's language writes it. */
export const formatTwoDecimals = (value: number): string => formatDecimals(value, 2);
