import { z } from "zod";
import { reasonField } from "../fields.ts";
import { limits } from "../limits.ts";
import { dayField } from "../office-lists.ts";
import { refused } from "../refusals.ts";
import { units } from "./books-office.ts";
import { differenceWays } from "./comparisons-office.ts";

const { moneyOffice } = limits;

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
export type SettleRequest = z.infer<typeof settleRequest>;
export type AdjustmentRequest = z.infer<typeof adjustmentRequest>;
export type AdjustmentReply = z.infer<typeof adjustmentReply>;
export type PaidRequest = z.infer<typeof paidRequest>;
