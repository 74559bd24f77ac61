import { z } from "zod";
import { isoTime, reasonField } from "../fields.ts";
import { officeDelivery } from "../game/deliveries-office.ts";
import { limits } from "../limits.ts";
import { cursorField, dayField, pageOf, searchField } from "../office-lists.ts";
import { refused } from "../refusals.ts";
import { donationSteps } from "./donations.ts";
import { captureStates, orderStates, transferStates } from "./states.ts";
import { paymentProviders } from "./providers.ts";

const { moneyOffice } = limits;

const provider = z.enum(paymentProviders);
const units = z.number().int();
/** Whose it is: the login, or the ledger's own number once the account is gone (`accountId` is null then). */
const whose = { name: z.string(), accountId: z.number().int().nullable() };

/** Newest first, from where the last page ended; days in UTC, both included. */
const listed = { search: searchField, from: dayField("from"), to: dayField("to"), before: cursorField };
const stateOf = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.enum(states, { error: refused("field.oneOf", { field: "state", values: states.join(", ") }) }).optional();

export const ordersQuery = z.object({ ...listed, state: stateOf(orderStates) });
export const capturesQuery = z.object({ ...listed, state: stateOf(captureStates) });
export const transfersQuery = z.object({ ...listed, state: stateOf(transferStates) });
export const holdsQuery = z.object({ search: searchField, before: cursorField });
export const adjustmentsQuery = z.object({ search: searchField, before: cursorField });

/** Payments that are not as ordered and wait for a person; `payee`: who got them, where that is somebody else. */
const paidOtherwise = z.array(
  z.object({ payment: z.string(), cents: units, currency: z.string(), payee: z.string().nullable() }),
);

const officeOrder = z.object({
  id: z.string(),
  ...whose,
  provider,
  /** The provider's number; null until it answered. */
  providerOrderId: z.string().nullable(),
  amount: units,
  currency: z.string(),
  state: z.enum(orderStates),
  paidOtherwise,
  created: isoTime,
  updated: isoTime,
});

/** A payment as the provider told it; cents of its currency. */
const officeCapture = z.object({
  provider,
  id: z.string(),
  orderId: z.string(),
  ...whose,
  state: z.enum(captureStates),
  cents: units,
  currency: z.string(),
  feeCents: units.nullable(),
  /** Units that came onto the balance for it. */
  credited: units,
  /** Cents of its currency that went back. */
  backCents: units,
  /** A person has put it aside: it is never credited. */
  isDismissed: z.boolean(),
  at: isoTime,
});

const officeTransfer = z.object({
  id: z.string(),
  ...whose,
  character: z.string(),
  charId: z.number().int(),
  amount: units,
  state: z.enum(transferStates),
  reason: z.string().nullable(),
  created: isoTime,
  updated: isoTime,
});

/** What a person wrote, or else the payment that the payer's bank took back, for which the portal held them by itself. */
export const holdReason = { reason: z.string().nullable(), payment: z.string().nullable() };

const officeHold = z.object({
  id: z.number().int(),
  ...whose,
  since: isoTime,
  ...holdReason,
  balance: units,
});

const officeAdjustment = z.object({
  id: z.number().int(),
  ...whose,
  amount: units,
  reason: z.string(),
  belongsTo: z.string().nullable(),
  /** Logins of who made and who confirmed it; null once their account is gone, or where nobody had to. */
  by: z.string().nullable(),
  second: z.string().nullable(),
  at: isoTime,
});

export const ordersPage = pageOf(officeOrder);
export const capturesPage = pageOf(officeCapture);
export const transfersPage = pageOf(officeTransfer);
export const holdsPage = pageOf(officeHold);
export const adjustmentsPage = pageOf(officeAdjustment);

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
  /** A fault of the ledger, by the names of its rows; and whatever an older portal noted. */
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
const differenceWays = ["ask", "seen", "dismiss", "takeBack", "again"] as const;

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

export const differenceParam = z.object({
  id: z.string().max(moneyOffice.differenceId, refused("notFound")),
});
export const settleRequest = z.object({
  how: z.enum(differenceWays, {
    error: refused("field.oneOf", { field: "how", values: differenceWays.join(", ") }),
  }),
  reason: reasonField,
  /** For `takeBack`: whole units, 0 for none. */
  units: z
    .number({ error: refused("field.wrongType", { field: "units" }) })
    .int(refused("field.wholeNumber", { field: "units" }))
    .min(0, refused("field.atLeast", { field: "units", from: 0 }))
    .max(limits.donation.max, refused("field.atMost", { field: "units", to: limits.donation.max }))
    .optional(),
});

const orderId = z.string().max(limits.uuid.max, refused("notFound"));
export const orderParam = z.object({ id: orderId });
export const playerParam = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/, refused("notFound")) });

export const refundRequest = z.object({ reason: reasonField });
/** `asked`: the provider has not answered yet, the portal goes on asking. `balance` is what is left then. */
export const refundReply = z.object({ state: z.enum(["given", "asked"]), balance: units.nullable() });

/** A payment by hand that arrived: its number at the bank, and what came. */
export const paidRequest = z.object({
  payment: z
    .string({ error: refused("field.wrongType", { field: "payment" }) })
    .trim()
    .min(1, refused("field.required", { field: "payment" }))
    .max(moneyOffice.paymentNumber, refused("field.max", { n: moneyOffice.paymentNumber })),
  cents: z
    .number({ error: refused("field.wrongType", { field: "cents" }) })
    .int(refused("field.wholeNumber", { field: "cents" }))
    .min(1, refused("field.atLeast", { field: "cents", from: 1 }))
    .max(
      limits.donation.max * 100,
      refused("field.atMost", { field: "cents", to: limits.donation.max * 100 }),
    ),
  reason: reasonField,
});

export const adjustmentRequest = z.object({
  amount: z
    .number({
      error: ({ input }) =>
        input === undefined || input === null
          ? refused("field.required", { field: "amount" })
          : refused("field.wrongType", { field: "amount" }),
    })
    .refine(Number.isInteger, { error: refused("field.wholeNumber", { field: "amount" }), abort: true })
    .refine((amount) => amount !== 0, { error: refused("adjustment.zero"), abort: true })
    .refine(
      (amount) => Math.abs(amount) <= moneyOffice.most,
      refused("field.atMost", { field: "amount", to: moneyOffice.most }),
    ),
  reason: reasonField,
  belongsTo: z
    .string({ error: refused("field.wrongType", { field: "belongsTo" }) })
    .trim()
    .max(moneyOffice.belongsTo, refused("field.max", { n: moneyOffice.belongsTo }))
    .optional(),
  /** Made by the page: the same one again enters nothing again. */
  requestId: z
    .string({ error: refused("field.required", { field: "requestId" }) })
    .min(1, refused("field.required", { field: "requestId" }))
    .max(limits.requestId.max, refused("field.max", { n: limits.requestId.max })),
});
/** Entered, or waiting for a second person under the number of that request. */
export const adjustmentReply = z.object({
  state: z.enum(["entered", "waits"]),
  request: z.number().int().nullable(),
  /** After the entry; as it is while it waits. */
  balance: units,
});

export const holdRequest = z.object({ reason: reasonField });

export const wayParam = z.object({
  number: z.string().min(1, refused("notFound")).max(moneyOffice.number, refused("notFound")),
});

const wayEntry = z.object({
  id: z.number().int(),
  kind: z.string(),
  reference: z.string(),
  amount: units,
  /** After it. */
  balance: units,
  at: isoTime,
});
/** From the first cent to the bag, or the part of it that a number leads to; each list is oldest first. */
export const moneyWay = z.object({
  ...whose,
  /** What the number is of. */
  of: z.enum(["order", "capture", "transfer", "delivery", "entry"]),
  balance: units,
  orders: z.array(
    officeOrder.extend({
      steps: z.array(
        z.object({ at: isoTime, step: z.enum(donationSteps), detail: z.string().nullable(), paidOtherwise }),
      ),
      captures: z.array(officeCapture),
      refunds: z.array(
        z.object({
          id: z.string(),
          captureId: z.string(),
          cents: units,
          currency: z.string(),
          isReversal: z.boolean(),
          isUndone: z.boolean(),
          debited: units.nullable(),
          reinstated: units.nullable(),
          at: isoTime,
        }),
      ),
      /** Whether it can be given back: `provider` has it done, `hand` notes what a person did. */
      refund: z.enum(["provider", "hand"]).nullable(),
    }),
  ),
  entries: z.array(wayEntry),
  /** Which units of a credit went where: first in, first out. Both are numbers of entries. */
  shares: z.array(z.object({ from: z.number().int(), to: z.number().int(), units })),
  transfers: z.array(officeTransfer),
  deliveries: z.array(officeDelivery),
});

/** What can be had as a table. The plain ones name nobody. */
const plainExports = [
  "orders",
  "captures",
  "refunds",
  "transfers",
  "ledger",
  "adjustments",
  "deliveries",
  "growth",
] as const;
export const personalExports = ["donors", "players"] as const;
const exportFiles = [...plainExports, ...personalExports].map((name) => `${name}.csv` as const);
export const exportParam = z.object({ file: z.enum(exportFiles, refused("notFound")) });
export const exportQuery = z.object({ from: dayField("from"), to: dayField("to") });

export type ExportFile = z.infer<typeof exportParam>["file"];
export type OrdersQuery = z.infer<typeof ordersQuery>;
export type CapturesQuery = z.infer<typeof capturesQuery>;
export type TransfersQuery = z.infer<typeof transfersQuery>;
export type HoldsQuery = z.infer<typeof holdsQuery>;
export type AdjustmentsQuery = z.infer<typeof adjustmentsQuery>;
export type OfficeOrder = z.infer<typeof officeOrder>;
export type OfficeCapture = z.infer<typeof officeCapture>;
export type OfficeTransfer = z.infer<typeof officeTransfer>;
export type OfficeHold = z.infer<typeof officeHold>;
export type OfficeAdjustment = z.infer<typeof officeAdjustment>;
export type MoneySummary = z.infer<typeof moneySummary>;
export type ComparisonLine = z.infer<typeof comparisonLine>;
export type Difference = z.infer<typeof difference>;
export type DifferenceKind = Difference["kind"];
export type DifferenceWay = (typeof differenceWays)[number];
export type SettleRequest = z.infer<typeof settleRequest>;
export type AdjustmentRequest = z.infer<typeof adjustmentRequest>;
export type AdjustmentReply = z.infer<typeof adjustmentReply>;
export type PaidRequest = z.infer<typeof paidRequest>;
export type MoneyWay = z.infer<typeof moneyWay>;
