import { z } from "zod";
import { isoTime } from "../iso-time.ts";
import { officeDelivery } from "../game/deliveries-office.ts";
import { limits } from "../limits.ts";
import { cursorField, dayField, pageOf, searchField } from "../office-lists.ts";
import { refused } from "../refusals.ts";
import { donationSteps } from "./donations.ts";
import { captureStates, orderStates, transferStates } from "./states.ts";
import { paymentProviders } from "./providers.ts";

const { moneyOffice } = limits;

export const provider = z.enum(paymentProviders);
export const units = z.number().int();
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
export const paidOtherwise = z.array(
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
export type MoneyWay = z.infer<typeof moneyWay>;
