import { sql } from "kysely";
import type { DbOrTransaction } from "./tables.ts";
import type { Prize } from "./model.ts";

const columns = [
  "id",
  "account_id as accountId",
  "reference",
  "what",
  "state",
  "sent",
  "tries",
  "next_try_at as nextTryAt",
  "ends_at as endsAt",
  "reason",
  "origin",
  "created_at as createdAt",
] as const;

type NewPrize = Pick<Prize, "accountId" | "reference" | "what" | "endsAt" | "origin">;

/** Writes a prize down unless there is one for the same reason; it, if it was added. */
export const insertPrize = (
  db: DbOrTransaction,
  { accountId, reference, what, endsAt, origin }: NewPrize,
  now: Date,
): Promise<Prize | undefined> =>
  db
    .insertInto("prizes")
    .values({
      account_id: accountId,
      reference,
      what: JSON.stringify(what),
      state: "SENT",
      sent: reference,
      next_try_at: null,
      ends_at: endsAt,
      reason: null,
      origin,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning(columns)
    .executeTakeFirst();

const select = (db: DbOrTransaction) => db.selectFrom("prizes").select(columns);

/** The prize whose newest try has this name, locked; undefined when there is none. */
export const lockBySent = (db: DbOrTransaction, sent: string): Promise<Prize | undefined> =>
  select(db).where("sent", "=", sent).forUpdate().executeTakeFirst();

export const lockPrize = (db: DbOrTransaction, id: number): Promise<Prize | undefined> =>
  select(db).where("id", "=", id).forUpdate().executeTakeFirst();

export const findPrize = (db: DbOrTransaction, id: number): Promise<Prize | undefined> =>
  select(db).where("id", "=", id).executeTakeFirst();

export const selectByReference = (db: DbOrTransaction, references: readonly string[]): Promise<Prize[]> =>
  select(db)
    .where("reference", "=", sql<string>`any(${references}::text[])`)
    .execute();

type Change = Partial<Pick<Prize, "state" | "sent" | "tries" | "nextTryAt" | "endsAt" | "reason">>;

export async function changePrize(
  db: DbOrTransaction,
  id: number,
  { nextTryAt, endsAt, ...rest }: Change,
  now: Date,
): Promise<void> {
  await db
    .updateTable("prizes")
    .set({
      ...rest,
      ...(nextTryAt !== undefined && { next_try_at: nextTryAt }),
      ...(endsAt !== undefined && { ends_at: endsAt }),
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

/** Up to `max` refused prizes that are to be tried again now. */
export const selectDue = (db: DbOrTransaction, now: Date, max: number): Promise<Prize[]> =>
  select(db)
    .where("state", "=", "REFUSED")
    .where("next_try_at", "<=", now)
    .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", now)]))
    .orderBy("next_try_at")
    .limit(max)
    .execute();

/** The days as a hero that are with the game, at most `max`. */
export const selectHeroesSent = (db: DbOrTransaction, max: number): Promise<Prize[]> =>
  select(db)
    .where("state", "=", "SENT")
    .where(sql`what ->> 'kind'`, "=", "hero")
    .where(sql`what ->> 'kind'`, "<>", "vote")
    .orderBy("id")
    .limit(max)
    .execute();

/** Prizes other than votes' that the game refused, the oldest first, at most `max`. */
export const selectRefused = (db: DbOrTransaction, max: number): Promise<Prize[]> =>
  select(db)
    .where("state", "in", ["REFUSED", "WAITING"])
    .where(sql`what ->> 'kind'`, "<>", "vote")
    .orderBy("id")
    .limit(max)
    .execute();

/** How many votes' rewards that end after `since` the game refused, and why the newest of those was for which it said so. */
export async function countRefusedVotes(
  db: DbOrTransaction,
  since: Date,
): Promise<{ count: number; reason: string | null }> {
  const refused = db
    .selectFrom("prizes")
    .where("ends_at", ">", since)
    .where("state", "in", ["REFUSED", "WAITING"])
    .where(sql`what ->> 'kind'`, "=", "vote");
  const { count } = await refused
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const last = await refused
    .select("reason")
    .where("reason", "is not", null)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return { count, reason: last?.reason ?? null };
}
