import { sql } from "kysely";
import type { DbOrTransaction, DbTransaction } from "../tables.ts";
import type { GamePassword } from "../../../game/accounts/service.ts";

type Temporary = {
  accountId: number;
  passwordHash: string;
  expiresAt: Date;
  /** The game's password before; kept only if no other temporary one stands in between. */
  previous: GamePassword | null;
};

/** Keeps a temporary password in the place of an earlier one. */
export async function saveTemporary(
  db: DbOrTransaction,
  { accountId, passwordHash, expiresAt, previous }: Temporary,
): Promise<void> {
  await db
    .insertInto("temporary_passwords")
    .values({
      account_id: accountId,
      password_hash: passwordHash,
      expires_at: expiresAt,
      previous_sha1: previous?.sha1 ?? null,
      previous_bcrypt: previous?.bcrypt ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ password_hash: passwordHash, expires_at: expiresAt, wrong_count: 0 }),
    )
    .execute();
}

/** Counts a try against an account's temporary password, and returns it; undefined when there is none any more. */
export function countTry(
  db: DbOrTransaction,
  accountId: number | undefined,
  { now, tries }: { now: Date; tries: number },
): Promise<{ accountId: number; passwordHash: string } | undefined> {
  return (
    db
      .updateTable("temporary_passwords")
      .set({ wrong_count: sql<number>`wrong_count + 1` })
      // Asked for nobody, too: an unknown login takes the same time.
      .where("account_id", "=", accountId ?? 0)
      .where("expires_at", ">", now)
      .where("wrong_count", "<", tries)
      .returning(["account_id as accountId", "password_hash as passwordHash"])
      .executeTakeFirst()
  );
}

/** Uses exactly this temporary password up; false when it is gone. */
export async function takeTemporary(
  db: DbOrTransaction,
  accountId: number,
  passwordHash: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom("temporary_passwords")
    .where("account_id", "=", accountId)
    .where("password_hash", "=", passwordHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The accounts whose temporary password has expired. */
export async function selectExpired(db: DbOrTransaction, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("temporary_passwords")
    .select("account_id")
    .where("expires_at", "<=", now)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Removes an expired temporary password and returns the game's one before it; undefined when it is gone or renewed. */
export async function takeExpired(
  db: DbOrTransaction,
  accountId: number,
  now: Date,
): Promise<{ previous: GamePassword | null } | undefined> {
  const row = await db
    .deleteFrom("temporary_passwords")
    .where("account_id", "=", accountId)
    .where("expires_at", "<=", now)
    .returning(["previous_sha1", "previous_bcrypt"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { previous_sha1: sha1, previous_bcrypt: bcrypt } = row;
  return { previous: sha1 && bcrypt ? { sha1, bcrypt } : null };
}

export async function deleteTemporary(transaction: DbTransaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("temporary_passwords").where("account_id", "=", accountId).execute();
}
