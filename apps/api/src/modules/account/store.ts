import type { DbOrTransaction } from "../../database.ts";

/** Replaces the password's hash, and returns the account's login; undefined when there is no such account any more. */
export async function updatePassword(
  db: DbOrTransaction,
  accountId: number,
  passwordHash: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable("accounts")
    .set({ password_hash: passwordHash })
    .where("id", "=", accountId)
    .returning("login")
    .executeTakeFirst();
  return row?.login;
}

/** Ends the account's sessions, all or all but one. */
export async function deleteSessions(
  db: DbOrTransaction,
  accountId: number,
  keepSessionId: number | null = null,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("id", "!=", keepSessionId ?? 0)
    .execute();
}
