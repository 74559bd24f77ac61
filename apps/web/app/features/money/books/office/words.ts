import type { ComparisonLine, Difference } from "@gatehouse/contract/money/comparisons-office";
import { brandOf } from "@gatehouse/contract/money/providers";
import { formatTwoDecimals, formatWhole } from "../../../../lib/words/numbers.ts";
import { word } from "../../../../office/lib/words.ts";
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

/** What a notification tells of that belongs to no order of the portal's own, as far as it says it. */
export const strayWords = ({
  order,
  payment,
  refund,
  price,
  payee,
}: NonNullable<Difference["stray"]>): string =>
  word("officeMoney.differences.stray", {
    what: refund ? "refund" : payment ? "payment" : "nothing",
    refund: refund ?? "",
    payment: payment ?? "",
    isPriced: price ? "yes" : "no",
    price: price ? priceWords(price) : "",
    hasPayee: payee ? "yes" : "no",
    payee: payee ?? "",
    isNamed: order ? "yes" : "no",
    order: order ?? "",
  });

/** What comparing with a provider, or the ledger with itself, put right or left to a person. */
export function comparisonWords(line: ComparisonLine): string {
  switch (line.code) {
    case "fault":
      return line.fault;
    case "silent":
      return word("officeMoney.compared.silent", {
        times: line.times,
        provider: brandOf(line.provider) ?? line.provider,
      });
    case "otherCurrency":
      return word("officeMoney.compared.otherCurrency", {
        refund: line.refund,
        capture: line.capture,
        price: priceWords(line),
      });
    case "more":
      return word("officeMoney.compared.more", { count: line.count });
    case "brokenOff":
      return word("officeMoney.compared.brokenOff");
    default:
      return word("officeMoney.compared.order", {
        order: shortNumber(line.order),
        price: priceWords({ cents: line.amount * 100, currency: line.currency }),
        what: orderWords(line),
      });
  }
}

function orderWords(line: OrderLine): string {
  switch (line.code) {
    case "changed":
      return word("officeMoney.compared.changed", {
        before: lookWords(line.before),
        after: lookWords(line.after),
      });
    case "paidOtherwise":
      return word("officeMoney.compared.paidOtherwise", { paid: paidWords(line.paidOtherwise) || "none" });
    case "unknownThere":
      return word("officeMoney.compared.unknownThere", { provider: brandOf(line.provider) ?? line.provider });
    case "partlyBack":
      return word("officeMoney.compared.partlyBack", { capture: line.capture });
    default:
      return word("officeMoney.compared.unanswered", { why: line.why });
  }
}

const lookWords = ({ state, credited, takenBack }: Look): string =>
  word("officeMoney.compared.look", {
    state: word("officeMoney.state", { state }),
    credited: formatWhole(credited),
    takenBack: formatWhole(takenBack),
  });

type OrderLine = Extract<ComparisonLine, { order: string }>;
type Look = Extract<ComparisonLine, { code: "changed" }>["before"];

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
