import { z } from "zod";
import { isoTime } from "../iso-time.ts";
import { dayField } from "../office-lists.ts";
import { paidOtherwise, provider, units } from "./books-office.ts";
import { orderStates } from "./states.ts";

const comparedOrder = { order: z.string(), amount: units, currency: z.string() };
const orderLook = z.object({ state: z.enum(orderStates), credited: units, takenBack: units });
/** What comparing the orders with a provider, or the ledger with itself, put right or left to a person. */
const comparisonLine = z.discriminatedUnion("code", [
  z.object({ code: z.literal("changed"), ...comparedOrder, before: orderLook, after: orderLook }),
  z.object({ code: z.literal("paidOtherwise"), ...comparedOrder, paidOtherwise }),
  z.object({ code: z.literal("unknownThere"), ...comparedOrder, provider }),
  z.object({ code: z.literal("partlyBack"), ...comparedOrder, capture: z.string() }),
  /** Nothing that can be used; `why` is what the provider's side said, as it came. */
  z.object({ code: z.literal("unanswered"), ...comparedOrder, why: z.string() }),
  z.object({ code: z.literal("silent"), provider, times: z.number().int() }),
  z.object({
    code: z.literal("otherCurrency"),
    refund: z.string(),
    capture: z.string(),
    cents: units,
    currency: z.string(),
  }),
  z.object({ code: z.literal("more"), count: z.number().int() }),
  z.object({ code: z.literal("brokenOff") }),
  /** A fault of the ledger, by the names of its rows; and anything that an older portal noted. */
  z.object({ code: z.literal("fault"), fault: z.string() }),
]);

export const summaryQuery = z.object({ from: dayField("from"), to: dayField("to") });

const moved = z.object({ count: z.number().int(), units });
export const moneySummary = z.object({
  /** Days in UTC, both included. */
  from: z.string(),
  to: z.string(),
  /** What players paid and the provider holds as paid, in the ledger's currency; `waiting` is not on any balance. */
  paid: z.object({ count: z.number().int(), cents: units }),
  waiting: z.object({ count: z.number().int(), cents: units }),
  credited: moved,
  /** Taken back by refunds and reversals, less what was reinstated. */
  takenBack: moved,
  added: moved,
  removed: moved,
  sent: moved,
  received: moved,
  onTheWay: moved.extend({ oldest: isoTime.nullable() }),
  /** Neither "delivered" nor "not delivered" is certain. */
  unknown: moved,
  givenBack: moved,
  donors: z.number().int(),
  orders: z.number().int(),
  /** Cents that came in and went back, of each day that has any. */
  days: z.array(z.object({ day: z.string(), cents: units, backCents: units })),
  /** The entries of the period: what all their sides sum up to is 0 in a sound ledger. */
  ledger: z.object({ entries: z.number().int(), sum: units }),
  /** The last comparison of each provider, and of the ledger with itself. */
  compared: z.array(
    z.object({
      subject: z.string(),
      at: isoTime,
      isRunning: z.boolean(),
      asked: z.number().int(),
      repaired: z.array(comparisonLine),
      reported: z.array(comparisonLine),
    }),
  ),
  /** Differences that wait for a person. */
  differences: z.number().int(),
});

const differenceKinds = [
  "paidOtherwise",
  "noAnswer",
  "otherCurrency",
  "unmatched",
  "unreadable",
  "unknownThere",
  "partlyBack",
  "refundRefused",
] as const;
/**
 * What a person can do: ask the provider once more; note that it was looked at and is right so; put the payment aside, so that
 * it is never credited; take units off the balance for a refund; order the refund anew.
 */
export const differenceWays = ["ask", "seen", "dismiss", "takeBack", "again"] as const;

const difference = z.object({
  id: z.string(),
  kind: z.enum(differenceKinds),
  since: isoTime,
  name: z.string().nullable(),
  accountId: z.number().int().nullable(),
  provider,
  orderId: z.string().nullable(),
  /** The provider's number of what it is about. */
  number: z.string().nullable(),
  /** What the provider says, as far as that is known, and what stands in the portal. */
  there: z.object({ cents: units, currency: z.string() }).nullable(),
  here: z.object({ units, state: z.string() }).nullable(),
  paidOtherwise,
  /** What a notification tells of that belongs to no order of the portal's own, as far as it says it. */
  stray: z
    .object({
      order: z.string().nullable(),
      payment: z.string().nullable(),
      refund: z.string().nullable(),
      price: z.object({ cents: units, currency: z.string() }).nullable(),
      payee: z.string().nullable(),
    })
    .nullable(),
  detail: z.string().nullable(),
  can: z.array(z.enum(differenceWays)),
});
export const differencesReply = z.object({
  rows: z.array(difference),
  /** How many there are in all; the oldest are listed. */
  count: z.number().int(),
});

export type MoneySummary = z.infer<typeof moneySummary>;
export type ComparisonLine = z.infer<typeof comparisonLine>;
export type Difference = z.infer<typeof difference>;
export type DifferenceKind = Difference["kind"];
export type DifferenceWay = (typeof differenceWays)[number];
