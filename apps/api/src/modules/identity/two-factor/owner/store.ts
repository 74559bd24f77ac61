import type { DbOrTransaction } from "../../../../database.ts";

/** What a session's owner can be known by: the password's hash, if there is one, and the session's age. */
export async function findOwner(db: DbOrTransaction, sessionId: number) {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select(["accounts.password_hash", "sessions.created_at"])
    .where("sessions.id", "=", sessionId)
    .executeTakeFirst();
  return row && { passwordHash: row.password_hash, loggedIn: row.created_at };
}
