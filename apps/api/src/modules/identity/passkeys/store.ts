import type { PasskeyEntry } from "@gatehouse/contract/identity/two-factor";
import type { DbOrTransaction } from "./tables.ts";
import type { NewPasskey, StoredPasskey } from "./webauthn.ts";

const shown = ["id", "name", "created_at as created", "last_used_at as lastUsed"] as const;
type Shown = { id: number; name: string; created: Date; lastUsed: Date | null };

const entry = ({ created, lastUsed, ...rest }: Shown): PasskeyEntry => ({
  ...rest,
  created: created.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
});

/** The account's passkeys, oldest first. */
export async function selectPasskeys(db: DbOrTransaction, accountId: number): Promise<PasskeyEntry[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select(shown)
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
  return rows.map(entry);
}

/** What authenticators call the account's passkeys. */
export async function selectCredentialIds(db: DbOrTransaction, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select("credential_id as id")
    .where("account_id", "=", accountId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined when the passkey is known already, here or with another account. */
export async function insertPasskey(
  db: DbOrTransaction,
  accountId: number,
  { credentialId, publicKey, counter, transports, name }: NewPasskey & { name: string },
  now: Date,
): Promise<PasskeyEntry | undefined> {
  const row = await db
    .insertInto("passkeys")
    .values({
      account_id: accountId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning(shown)
    .executeTakeFirst();
  return row && entry(row);
}

/** Returns the name of what was deleted. */
export async function deletePasskey(
  db: DbOrTransaction,
  accountId: number,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("passkeys")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

export function findPasskey(db: DbOrTransaction, credentialId: string): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom("passkeys")
    .select([
      "id",
      "account_id as accountId",
      "credential_id as credentialId",
      "public_key as publicKey",
      "counter",
    ])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/**
 * Notes a login with the authenticator's new count of uses; false when that count was seen before, as with a copied
 * authenticator. Those that do not count always say 0.
 */
export async function noteUse(db: DbOrTransaction, id: number, counter: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: now })
    .where("id", "=", id)
    .where("counter", counter === 0 ? "=" : "<", counter)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertChallenge(
  db: DbOrTransaction,
  hash: string,
  accountId: number | null,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto("passkey_challenges")
    .values({ challenge_hash: hash, account_id: accountId, expires_at: expiresAt })
    .execute();
}

/** Uses up a challenge that was given to this account (null: for a login); false when there is no such one any more. */
export async function takeChallenge(
  db: DbOrTransaction,
  hash: string,
  accountId: number | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hash)
    .where("account_id", "is not distinct from", accountId)
    .where("expires_at", ">", now)
    .returning("challenge_hash")
    .executeTakeFirst();
  return row !== undefined;
}
