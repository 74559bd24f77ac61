// Written by hand: Intl reads its tables when it is first used, which holds up a phone for 0.1 s as the page starts.
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** A whole number as the page's language writes it. */
export const formatWhole = (value: number): string => grouped(String(Math.round(value)));

/** A number with two decimals as the page's language writes it. */
export function formatTwoDecimals(value: number): string {
  const [whole = "", decimals = ""] = value.toFixed(2).split(".");
  return `${grouped(whole)}.${decimals}`;
}
