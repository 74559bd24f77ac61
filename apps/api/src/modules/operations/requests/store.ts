import type { Insertable } from "kysely";
import type { DbOrTransaction, DbTransaction, RequestTables } from "./tables.ts";

export async function insertRequest(
  transaction: DbTransaction,
  request: Insertable<RequestTables["official_requests"]>,
): Promise<number> {
  const { id } = await transaction
    .insertInto("official_requests")
    .values(request)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export const findRequest = (db: DbOrTransaction, id: number) =>
  db.selectFrom("official_requests").selectAll().where("id", "=", id).executeTakeFirst();

/** Locked until the transaction ends: of two who decide at once one does. */
export const lockRequest = (transaction: DbTransaction, id: number): Promise<Request | undefined> =>
  transaction.selectFrom("official_requests").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

type Filter = { permissions: readonly string[]; max: number };

/** The newest requests of some permissions. */
export const selectRequests = (db: DbOrTransaction, { permissions, max }: Filter): Promise<Request[]> =>
  db
    .selectFrom("official_requests")
    .selectAll()
    .where("permission", "in", permissions as Request["permission"][])
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();

/** Those that are open and have not ended, the oldest first. */
export const selectOpen = (db: DbOrTransaction, now: Date, max: number): Promise<Request[]> =>
  db
    .selectFrom("official_requests")
    .selectAll()
    .where("state", "=", "open")
    .where("ends_at", ">", now)
    .orderBy("ends_at")
    .limit(max)
    .execute();

type Decision = { state: "confirmed" | "refused"; by: number | null; at: Date; reason: string | null };

export async function decideRequest(
  transaction: DbTransaction,
  id: number,
  { state, by, at, reason }: Decision,
): Promise<void> {
  await transaction
    .updateTable("official_requests")
    .set({ state, decided_by: by, decided_at: at, decision_reason: reason })
    .where("id", "=", id)
    .execute();
}
