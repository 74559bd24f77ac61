import type { DbOrTransaction } from "../tables.ts";

/** When the session's holder last showed who they are; undefined when the session is over. */
export async function findConfirmation(
  db: DbOrTransaction,
  id: number,
): Promise<{ confirmedAt: Date | null } | undefined> {
  return db
    .selectFrom("sessions")
    .select("confirmed_at as confirmedAt")
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function noteConfirmed(db: DbOrTransaction, id: number, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ confirmed_at: now }).where("id", "=", id).execute();
}
