import { sql } from "kysely";
import type { PaymentProviderName } from "../../../../gateways/payment/port.ts";
import type { ReturnState } from "../model.ts";
import type { Db, DbOrTransaction } from "../tables.ts";

/** A refund that a person asked for. */
export type Return = {
  provider: PaymentProviderName;
  captureId: string;
  orderId: string;
  state: ReturnState;
  attempt: number;
  problem: string | null;
  askedAt: Date;
};

const columns = [
  "provider",
  "capture_id as captureId",
  "order_id as orderId",
  "state",
  "attempt",
  "problem",
  "asked_at as askedAt",
] as const;

type Of = Pick<Return, "provider" | "captureId">;

/**
 * Notes that a payment is to be given back, to be asked for at `next`; one that the provider refused is another attempt. The
 * return, or undefined when somebody has asked for it already.
 */
export const insertReturn = (
  db: DbOrTransaction,
  { provider, captureId, orderId }: Of & { orderId: string },
  { now, next }: { now: Date; next: Date },
): Promise<Return | undefined> =>
  db
    .insertInto("donation_returns")
    .values({
      provider,
      capture_id: captureId,
      order_id: orderId,
      state: "ASKED",
      problem: null,
      asked_at: now,
      next_try_at: next,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "capture_id"])
        .doUpdateSet((row) => ({
          state: "ASKED" as const,
          attempt: sql<number>`${row.ref("donation_returns.attempt")} + 1`,
          problem: null,
          asked_at: now,
          next_try_at: next,
          tries: 0,
        }))
        .where("donation_returns.state", "=", "REFUSED"),
    )
    .returning(columns)
    .executeTakeFirst();

/** Notes how a return that was asked for ended, unless somebody has noted it. */
export async function endReturn(
  db: DbOrTransaction,
  { provider, captureId, attempt }: Of & { attempt: number },
  { state, problem }: { state: Exclude<ReturnState, "ASKED">; problem: string | null },
): Promise<void> {
  await db
    .updateTable("donation_returns")
    .set({ state, problem, next_try_at: null })
    .where("provider", "=", provider)
    .where("capture_id", "=", captureId)
    .where("attempt", "=", attempt)
    .where("state", "=", "ASKED")
    .execute();
}

/** A refused return that a person settled otherwise; whether there was one. */
export async function closeReturns(db: DbOrTransaction, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("donation_returns")
    .set({ state: "DONE" })
    .where("order_id", "=", orderId)
    .where("state", "=", "REFUSED")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The return of an order's provider that is due now; nobody else takes it for a while, longer after each try. */
export const takeDueReturn = (
  db: Db,
  provider: PaymentProviderName,
  { now, pauses }: { now: Date; pauses: { first: number; longest: number } },
): Promise<Return | undefined> =>
  db
    .updateTable("donation_returns")
    .set((row) => ({
      next_try_at: sql<Date>`${now}::timestamptz
        + interval '1 second' * least(${pauses.longest}, ${pauses.first} * power(2, least(tries, 12)))`,
      tries: row("tries", "+", 1),
    }))
    .where(
      "capture_id",
      "in",
      db
        .selectFrom("donation_returns")
        .select("capture_id")
        .where("provider", "=", provider)
        .where("state", "=", "ASKED")
        .where("next_try_at", "<=", now)
        .orderBy("next_try_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .where("provider", "=", provider)
    .returning(columns)
    .executeTakeFirst();

/** The returns of orders. */
export const selectReturnsOf = (db: DbOrTransaction, orderIds: readonly string[]): Promise<Return[]> =>
  db
    .selectFrom("donation_returns")
    .select(columns)
    .where("order_id", "=", sql<string>`any(${orderIds}::uuid[])`)
    .execute();
