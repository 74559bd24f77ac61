import type { LoginProviderName } from "@gatehouse/contract/identity/login-providers";
import { sql } from "kysely";
import type { DbOrTransaction, DbTransaction } from "../tables.ts";
import { holdLock } from "../../../../platform/postgres/locks.ts";

type Key = { provider: LoginProviderName; subject: string };

/** Until the transaction ends, nobody else works on this identity: two tabs make one account. */
export const lockIdentity = (transaction: DbTransaction, { provider, subject }: Key): Promise<void> =>
  holdLock(transaction, "providerIdentity", `${provider} ${subject}`);

/** The account that an identity is linked to. */
export async function findIdentity(
  db: DbOrTransaction,
  { provider, subject }: Key,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("provider_identities")
    .select("account_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.account_id;
}

type Link = Key & { accountId: number; email: string | null };

/** Links an identity; false when the account has one of this provider already. The identity is locked and free. */
export async function insertIdentity(
  db: DbOrTransaction,
  { provider, subject, accountId, email }: Link,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto("provider_identities")
    .values({ provider, subject, account_id: accountId, email, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Those of the accounts that have an identity. */
export async function selectLinked(db: DbOrTransaction, accountIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("provider_identities")
    .select("account_id")
    .where("account_id", "=", sql<number>`any(${accountIds}::bigint[])`)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** The account's identities, the oldest first. */
export function selectIdentities(db: DbOrTransaction, accountId: number) {
  return db
    .selectFrom("provider_identities")
    .select(["provider", "email", "linked_at"])
    .where("account_id", "=", accountId)
    .orderBy("linked_at")
    .orderBy("provider")
    .execute();
}

/** Unlinks an identity; undefined when the account has none of this provider. */
export function deleteIdentity(db: DbOrTransaction, accountId: number, provider: LoginProviderName) {
  return db
    .deleteFrom("provider_identities")
    .where("account_id", "=", accountId)
    .where("provider", "=", provider)
    .returning("email")
    .executeTakeFirst();
}
