import type { DbOrTransaction } from "./tables.ts";

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
