import { sql } from "kysely";
import { holdLock } from "../../../platform/postgres/locks.ts";
import type { DbOrTransaction, DbTransaction } from "./tables.ts";

/** Who has an item, or until when it is put aside, since `at`. */
export type Claim = { item: string; takenBy: number | null; laterUntil: Date | null; at: Date };

const columns = ["item", "taken_by as takenBy", "later_until as laterUntil", "at"] as const;

export const selectClaims = (db: DbOrTransaction, items: readonly string[]): Promise<Claim[]> =>
  db
    .selectFrom("desk_claims")
    .select(columns)
    .where("item", "=", sql<string>`any(${items}::text[])`)
    .execute();

/** Lets one person at a time take an item or put it aside. */
export const lockItem = (transaction: DbTransaction, item: string): Promise<void> =>
  holdLock(transaction, "deskItem", item);

export async function saveClaim(
  transaction: DbTransaction,
  { item, takenBy, laterUntil, at }: Claim,
): Promise<void> {
  const row = { taken_by: takenBy, later_until: laterUntil, at };
  await transaction
    .insertInto("desk_claims")
    .values({ item, ...row })
    .onConflict((conflict) => conflict.column("item").doUpdateSet(row))
    .execute();
}
