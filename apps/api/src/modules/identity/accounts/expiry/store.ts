import { sql } from "kysely";
import type { DbOrTransaction, DbTransaction } from "../tables.ts";

/** An account that nobody has verified. */
export type Unverified = { id: number; login: string; createdAt: Date };

const selectDueBy = (db: DbOrTransaction, now: Date) =>
  db
    .selectFrom("accounts")
    .select(["id", "login", "created_at as createdAt"])
    .where("verified_at", "is", null)
    .where("unverified_look_at", "<=", now);

/** Up to `max` that are to be looked at, the longest due first. */
export const selectDue = (db: DbOrTransaction, now: Date, max: number): Promise<Unverified[]> =>
  selectDueBy(db, now).orderBy("unverified_look_at").limit(max).execute();

/** One of them, locked so that nothing is added to it; undefined when it is not due any more, or gone. */
export const lockDue = (transaction: DbTransaction, id: number, now: Date): Promise<Unverified | undefined> =>
  selectDueBy(transaction, now).where("id", "=", id).forUpdate().executeTakeFirst();

export type NextLook = { id: number; at: Date | null };

/** Notes when accounts are looked at next; null for those that stay for good. */
export async function postpone(db: DbOrTransaction, looks: readonly NextLook[]): Promise<void> {
  if (looks.length === 0) return;
  const ids = looks.map(({ id }) => id);
  const times = looks.map(({ at }) => at?.toISOString() ?? null);
  await sql`
    update accounts set unverified_look_at = look.at
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) as look (id, at) where accounts.id = look.id`.execute(
    db,
  );
}
