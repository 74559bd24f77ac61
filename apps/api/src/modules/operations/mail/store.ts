import type { DbOrTransaction } from "./tables.ts";

/** Whether the mail server did not take the newest mail. */
export async function isFailing(db: DbOrTransaction): Promise<boolean> {
  const row = await db.selectFrom("mail_state").select("failing_since").executeTakeFirst();
  return row !== undefined && row.failing_since !== null;
}

/** Since when the mail server takes none; null while it does. */
export async function findFailingSince(db: DbOrTransaction): Promise<Date | null> {
  const row = await db.selectFrom("mail_state").select("failing_since").executeTakeFirst();
  return row?.failing_since ?? null;
}

/** Notes the first of a row of failures; the later ones change nothing. */
export async function noteFailure(db: DbOrTransaction, now: Date): Promise<void> {
  await db.updateTable("mail_state").set({ failing_since: now }).where("failing_since", "is", null).execute();
}

export async function noteSuccess(db: DbOrTransaction): Promise<void> {
  await db
    .updateTable("mail_state")
    .set({ failing_since: null })
    .where("failing_since", "is not", null)
    .execute();
}
