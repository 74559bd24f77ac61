import type { DbOrTransaction } from "../../../database.ts";

/** Notes a captcha as used; false when it already was. The primary key decides between two at once. */
export async function spendCaptcha(
  db: DbOrTransaction,
  fingerprint: string,
  expiresAt: Date,
): Promise<boolean> {
  const spent = await db
    .insertInto("spent_captchas")
    .values({ fingerprint, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
}

/** Forgets the captchas that their expiry refuses by now anyway. */
export async function forgetSpentCaptchas(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom("spent_captchas").where("expires_at", "<=", now).execute();
}
