import { formatTwoDecimals, formatWhole } from "../../../../lib/words/numbers.ts";
import type { Tone } from "../../../../office/ui/tone.tsx";

/** Cents of a currency, as `50.00 EUR`. */
export const priceWords = ({ cents, currency }: { cents: number; currency: string }): string =>
  `${formatTwoDecimals(cents / 100)} ${currency}`;

/** A number of ours as lists show it: the first part of it tells two apart. */
export const shortNumber = (id: string): string => (isOwnNumber(id) ? id.slice(0, 8) : id);

/** Whether it is one that we gave, and not a provider's or a delivery's. */
const isOwnNumber = (id: string): boolean => /^[\da-f]{8}-[\da-f-]{27}$/i.test(id);

/** Payments that are not as ordered: how much, by which payment, and to whom where that is somebody else. */
export const paidWords = (
  paid: readonly { payment: string; cents: number; currency: string; payee: string | null }[],
): string =>
  paid
    .map((one) => [priceWords(one), one.payment, one.payee && `→ ${one.payee}`].filter(Boolean).join(" "))
    .join(", ");

/** Units that came or went, with their sign. */
export const signedWords = (units: number): string =>
  units > 0 ? `+${formatWhole(units)}` : formatWhole(units);

/** How much a state of anything needs a person. */
export function stateTone(state: string): Tone {
  if (["REVIEW", "UNKNOWN"].includes(state)) return "bad";
  if (["CAPTURING", "PENDING", "LEASED", "PLACED", "pending", "partiallyRefunded"].includes(state))
    return "info";
  if (["CREDITED", "COMPLETED", "DELIVERED", "completed"].includes(state)) return "ok";
  return ["FAILED", "REJECTED", "DECLINED", "declined"].includes(state) ? "warn" : "none";
}
