import type { DoubtKind } from "../model.ts";
import type { DbOrTransaction } from "../tables.ts";

/** Notes a doubt since it first came; one that a person has settled stays so. */
export async function noteDoubt(
  db: DbOrTransaction,
  orderId: string,
  kind: DoubtKind,
  now: Date,
): Promise<void> {
  await db
    .insertInto("donation_doubts")
    .values({ order_id: orderId, kind, since: now, settled_at: null })
    .onConflict((conflict) => conflict.columns(["order_id", "kind"]).doNothing())
    .execute();
}

/** A doubt is over: the provider says what fits. */
export async function endDoubt(db: DbOrTransaction, orderId: string, kind: DoubtKind): Promise<void> {
  await db.deleteFrom("donation_doubts").where("order_id", "=", orderId).where("kind", "=", kind).execute();
}

/** Notes that a person has looked at it; whether it waited for one. */
export async function settleDoubt(
  db: DbOrTransaction,
  orderId: string,
  kind: DoubtKind,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("donation_doubts")
    .set({ settled_at: now })
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
