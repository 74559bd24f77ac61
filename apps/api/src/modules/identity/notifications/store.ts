import type { QuietHours } from "@gatehouse/contract/identity/notifications";
import type { DbOrTransaction } from "./tables.ts";

/** How an account is told: its quiet hours, and when the last mail left. */
export type Settings = { quiet: QuietHours | null; lastMailAt: Date | null };

export async function findSettings(db: DbOrTransaction, accountId: number): Promise<Settings> {
  const row = await db
    .selectFrom("notification_settings")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const { quiet_from: from, quiet_to: to, time_zone: timeZone, last_mail_at: lastMailAt } = row ?? {};
  return {
    quiet: from && to && timeZone ? { from, to, timeZone } : null,
    lastMailAt: lastMailAt ?? null,
  };
}

export async function saveQuiet(
  db: DbOrTransaction,
  accountId: number,
  quiet: QuietHours | null,
): Promise<void> {
  const values = {
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    time_zone: quiet?.timeZone ?? null,
  };
  await db
    .insertInto("notification_settings")
    .values({ account_id: accountId, ...values, last_mail_at: null })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

/** Notes that a mail leaves now. */
export async function noteMail(db: DbOrTransaction, accountId: number, now: Date): Promise<void> {
  await db
    .insertInto("notification_settings")
    .values({ account_id: accountId, quiet_from: null, quiet_to: null, time_zone: null, last_mail_at: now })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ last_mail_at: now }))
    .execute();
}
