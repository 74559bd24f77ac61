import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import type { Capture, PaymentProviderName, Refund } from "../../../../gateways/payment/port.ts";
import type { KnownCapture, KnownRefund } from "../model.ts";

type CaptureRow = {
  id: string;
  orderId: string;
  state: Capture["state"];
  cents: number;
  currency: string;
  feeCents: number | null;
  payee: string | null;
  credited: number;
  dismissedAt: Date | null;
};

const captureOf = ({
  cents,
  currency,
  dismissedAt,
  ...rest
}: CaptureRow): KnownCapture & { orderId: string } => ({
  ...rest,
  isDismissed: dismissedAt !== null,
  price: { cents, currency },
});

const captureColumns = [
  "capture_id as id",
  "order_id as orderId",
  "state",
  "cents",
  "currency",
  "fee_cents as feeCents",
  "payee",
  "credited",
  "dismissed_at as dismissedAt",
] as const;

const captures = (db: DbOrTransaction) => db.selectFrom("donation_captures").select(captureColumns);

/** The captures of a locked order. */
export async function selectCaptures(db: DbOrTransaction, orderId: string): Promise<KnownCapture[]> {
  const rows = await captures(db).where("order_id", "=", orderId).orderBy("seen_at").execute();
  return rows.map(captureOf);
}

/** The captures of many orders, by the order's id. */
export async function selectCapturesOf(
  db: DbOrTransaction,
  orderIds: readonly string[],
): Promise<(KnownCapture & { orderId: string })[]> {
  const ofOrders = captures(db).where("order_id", "=", sql<string>`any(${orderIds}::uuid[])`);
  const rows = await ofOrders.orderBy("seen_at").execute();
  return rows.map(captureOf);
}

/** Writes down how a capture of a locked order is now; what is known of it, undefined when it is another order's. */
export async function saveCapture(
  db: DbOrTransaction,
  provider: PaymentProviderName,
  orderId: string,
  { id, state, price, feeCents, payee }: Capture,
  now: Date,
): Promise<KnownCapture | undefined> {
  const saved = await db
    .insertInto("donation_captures")
    .values({
      provider,
      capture_id: id,
      order_id: orderId,
      state,
      ...price,
      fee_cents: feeCents,
      payee,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "capture_id"])
        .doUpdateSet((row) => ({
          state,
          fee_cents: row.fn.coalesce(row.ref("excluded.fee_cents"), row.ref("donation_captures.fee_cents")),
          payee: row.fn.coalesce(row.ref("excluded.payee"), row.ref("donation_captures.payee")),
          // What was credited was so by the price that it had then.
          cents: sql<number>`case when donation_captures.credited = 0 then excluded.cents else donation_captures.cents end`,
          currency: sql<string>`case when donation_captures.credited = 0 then excluded.currency else donation_captures.currency end`,
        }))
        // It stays the order's that it was first seen with.
        .where("donation_captures.order_id", "=", orderId),
    )
    .returning(captureColumns)
    .executeTakeFirst();
  return saved && captureOf(saved);
}

/** Notes what the ledger was credited with for a capture. */
export async function markCredited(
  db: DbOrTransaction,
  provider: PaymentProviderName,
  captureId: string,
  units: number,
): Promise<void> {
  await db
    .updateTable("donation_captures")
    .set({ credited: units })
    .where("provider", "=", provider)
    .where("capture_id", "=", captureId)
    .execute();
}

/** Notes that nothing of a capture's money is the portal's any more. */
export async function markRefunded(
  db: DbOrTransaction,
  provider: PaymentProviderName,
  captureId: string,
): Promise<void> {
  await db
    .updateTable("donation_captures")
    .set({ state: "refunded" })
    .where("provider", "=", provider)
    .where("capture_id", "=", captureId)
    .execute();
}

/** Puts aside a paid capture of an order that was not credited; whether there was one. */
export async function dismissCapture(
  db: DbOrTransaction,
  orderId: string,
  captureId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("donation_captures")
    .set({ dismissed_at: now })
    .where("order_id", "=", orderId)
    .where("capture_id", "=", captureId)
    .where("credited", "=", 0)
    .where("dismissed_at", "is", null)
    .where("state", "not in", ["pending", "declined"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes money that went back, once; whether it was news, also that it is a reversal, or did not go back after all. */
export async function saveRefund(
  db: DbOrTransaction,
  provider: PaymentProviderName,
  { id, captureId, price, isReversal, isUndone }: Refund,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("donation_refunds")
    .values({
      provider,
      refund_id: id,
      capture_id: captureId,
      ...price,
      is_reversal: isReversal,
      is_undone: isUndone,
      debited: null,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "refund_id"])
        .doUpdateSet({
          is_reversal: sql<boolean>`donation_refunds.is_reversal or excluded.is_reversal`,
          is_undone: sql<boolean>`donation_refunds.is_undone or excluded.is_undone`,
        })
        .where(
          sql<boolean>`excluded.is_reversal and not donation_refunds.is_reversal
            or excluded.is_undone and not donation_refunds.is_undone`,
        ),
    )
    .returning("refund_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What went back of these captures, in the order in which it was heard of. */
export async function selectRefunds(
  db: DbOrTransaction,
  provider: PaymentProviderName,
  captureIds: readonly string[],
): Promise<KnownRefund[]> {
  const rows = await db
    .selectFrom("donation_refunds")
    .select([
      "refund_id as id",
      "capture_id as captureId",
      "cents",
      "currency",
      "is_reversal as isReversal",
      "is_undone as isUndone",
      "debited",
      "reinstated",
    ])
    .where("provider", "=", provider)
    .where("capture_id", "=", sql<string>`any(${captureIds}::text[])`)
    .orderBy("seen_at")
    .orderBy("refund_id")
    .execute();
  return rows.map(({ cents, currency, ...rest }) => ({ ...rest, price: { cents, currency } }));
}

/** The units that refunds took off the balance, by the order's id; of those orders where there were any. */
export async function selectTakenBack(
  db: DbOrTransaction,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("donation_captures as c")
    .innerJoin("donation_refunds as r", (join) =>
      join.onRef("r.provider", "=", "c.provider").onRef("r.capture_id", "=", "c.capture_id"),
    )
    .select([
      "c.order_id as orderId",
      sql<number>`sum(r.debited - coalesce(r.reinstated, 0))::bigint`.as("units"),
    ])
    .where("c.order_id", "=", sql<string>`any(${orderIds}::uuid[])`)
    .where("r.debited", "is not", null)
    .groupBy("c.order_id")
    .execute();
  return new Map(rows.map(({ orderId, units }) => [orderId, units]));
}

const setAside = (db: DbOrTransaction) =>
  db
    .selectFrom("donation_refunds as r")
    .innerJoin("donation_captures as c", (join) =>
      join.onRef("c.provider", "=", "r.provider").onRef("c.capture_id", "=", "r.capture_id"),
    )
    .select([
      "r.refund_id as id",
      "r.capture_id as captureId",
      "r.cents",
      "r.currency",
      "c.order_id as orderId",
    ])
    .where("r.debited", "is", null)
    .where("r.is_undone", "=", false)
    .where("c.credited", ">", 0)
    .whereRef("r.currency", "<>", "c.currency");

/** What went back of credited captures in another currency than theirs, oldest first: for a person. */
export async function selectSetAside(
  db: DbOrTransaction,
  max: number,
): Promise<Pick<Refund, "id" | "captureId" | "price">[]> {
  const rows = await setAside(db).orderBy("r.seen_at").limit(max).execute();
  return rows.map(({ id, captureId, ...price }) => ({ id, captureId, price }));
}

/** The order of such a refund. */
export const findSetAside = (db: DbOrTransaction, refundId: string) =>
  setAside(db).where("r.refund_id", "=", refundId).executeTakeFirst();

/** Notes the units that a refund took off the balance. */
export async function markDebited(
  db: DbOrTransaction,
  provider: PaymentProviderName,
  refundId: string,
  units: number,
): Promise<void> {
  await db
    .updateTable("donation_refunds")
    .set({ debited: units })
    .where("provider", "=", provider)
    .where("refund_id", "=", refundId)
    .execute();
}

/** Notes the units that came back onto the balance when a refund was undone. */
export async function markReinstated(
  db: DbOrTransaction,
  provider: PaymentProviderName,
  refundId: string,
  units: number,
): Promise<void> {
  await db
    .updateTable("donation_refunds")
    .set({ reinstated: units })
    .where("provider", "=", provider)
    .where("refund_id", "=", refundId)
    .execute();
}
