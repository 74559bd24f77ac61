import { sql } from "kysely";
import type { Db, DbOrTransaction } from "./tables.ts";

type Imported = { accountId: number | null; run: string };

/** Those of a source's users who were taken before, with their accounts, null where one is gone, and the import that took them. */
export async function selectImported(
  db: DbOrTransaction,
  source: string,
  formerIds: readonly string[],
): Promise<Map<string, Imported>> {
  const rows = await db
    .selectFrom("imported_users")
    .select(["former_id", "account_id", "run"])
    .where("source", "=", source)
    .where("former_id", "=", sql<string>`any(${formerIds}::text[])`)
    .execute();
  return new Map(rows.map(({ former_id: id, account_id: accountId, run }) => [id, { accountId, run }]));
}

/** Those of the accounts that were made of a source's users. */
export async function selectMade(
  db: DbOrTransaction,
  source: string,
  accountIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("imported_users")
    .select("account_id")
    .where("source", "=", source)
    .where("account_id", "=", sql<number>`any(${accountIds}::bigint[])`)
    .execute();
  return new Set(rows.flatMap(({ account_id: id }) => id ?? []));
}

/** Notes of whom accounts were made. */
export async function insertImported(
  db: DbOrTransaction,
  { source, run, at }: { source: string; run: string; at: Date },
  users: readonly { formerId: string; accountId: number }[],
): Promise<void> {
  if (users.length === 0) return;
  await db
    .insertInto("imported_users")
    .values(
      users.map(({ formerId, accountId }) => ({
        source,
        former_id: formerId,
        account_id: accountId,
        run,
        imported_at: at,
      })),
    )
    .execute();
}

/** Whether anybody was ever imported. */
export async function hasImported(db: DbOrTransaction): Promise<boolean> {
  const row = await db.selectFrom("imported_users").select("source").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Makes the table in which a dry run keeps what it would have taken, for this connection alone. */
export async function makeDryRun(connection: Db): Promise<void> {
  await sql`create temporary table dry_run_logins (login text primary key, verified_email text)`.execute(
    connection,
  );
  await sql`create index on dry_run_logins (verified_email)`.execute(connection);
}

export async function dropDryRun(connection: Db): Promise<void> {
  await sql`drop table if exists dry_run_logins`.execute(connection);
}

/** Those of the logins that the dry run would have taken by now. */
export async function selectDryLogins(connection: Db, logins: readonly string[]): Promise<Set<string>> {
  const rows = await connection
    .selectFrom("dry_run_logins")
    .select("login")
    .where("login", "=", sql<string>`any(${logins}::text[])`)
    .execute();
  return new Set(rows.map(({ login }) => login));
}

/** How many accounts the dry run would have verified each email for (in lower case). */
export async function countDryEmails(
  connection: Db,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const rows = await connection
    .selectFrom("dry_run_logins")
    .select(["verified_email", sql<number>`count(*)::integer`.as("count")])
    .where("verified_email", "=", sql<string>`any(${emails}::text[])`)
    .groupBy("verified_email")
    .execute();
  return new Map(rows.map(({ verified_email: email, count }) => [email ?? "", count]));
}

/** Notes what the dry run would have taken. */
export async function insertDry(
  connection: Db,
  users: readonly { login: string; verifiedEmail: string | null }[],
): Promise<void> {
  if (users.length === 0) return;
  await connection
    .insertInto("dry_run_logins")
    .values(users.map(({ login, verifiedEmail }) => ({ login, verified_email: verifiedEmail })))
    .execute();
}
