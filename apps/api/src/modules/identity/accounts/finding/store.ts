import type { PlayerState } from "@gatehouse/contract/operations/players";
import { type SelectQueryBuilder, sql } from "kysely";
import type { AccountTables, DbOrTransaction } from "../tables.ts";

const columns = ["id", "login", "email", "verified_at as verifiedAt", "locked_at as lockedAt"] as const;

/** An account as a list of players shows it. */
export type ListedAccount = {
  id: number;
  login: string;
  email: string | null;
  verifiedAt: Date | null;
  lockedAt: Date | null;
};

type Wanted = { state: PlayerState | undefined; max: number };

const select = (db: DbOrTransaction) => db.selectFrom("accounts").select(columns);

const inState = <Row>(
  query: SelectQueryBuilder<AccountTables, "accounts", Row>,
  state: PlayerState | undefined,
): SelectQueryBuilder<AccountTables, "accounts", Row> => {
  if (state === "locked") return query.where("locked_at", "is not", null);
  if (state === undefined) return query;
  return query.where("verified_at", state === "verified" ? "is not" : "is", null);
};

/** What begins so, whatever stands in it. */
const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`;

/** The newest accounts. */
export const selectNewest = (db: DbOrTransaction, { state, max }: Wanted): Promise<ListedAccount[]> =>
  inState(select(db), state).orderBy("id", "desc").limit(max).execute();

/** The accounts whose login begins so (in lower case), by login. */
export const selectByLogin = (
  db: DbOrTransaction,
  text: string,
  { state, max }: Wanted,
): Promise<ListedAccount[]> =>
  inState(select(db), state).where("login", "like", beginning(text)).orderBy("login").limit(max).execute();

/** The accounts with this email, whatever its case. */
export const selectByEmail = (
  db: DbOrTransaction,
  email: string,
  { state, max }: Wanted,
): Promise<ListedAccount[]> =>
  inState(select(db), state)
    .where(sql<boolean>`lower(email) = ${email}`)
    .orderBy("id")
    .limit(max)
    .execute();

/** The accounts whose email has this before its @, or begins so there. */
export const selectByEmailName = (
  db: DbOrTransaction,
  name: string,
  { isWhole, state, max }: Wanted & { isWhole: boolean },
): Promise<ListedAccount[]> =>
  inState(select(db), state)
    .where(
      isWhole
        ? sql<boolean>`split_part(lower(email), '@', 1) = ${name}`
        : sql<boolean>`split_part(lower(email), '@', 1) like ${beginning(name)}`,
    )
    .orderBy("id")
    .limit(max)
    .execute();

/** Accounts by their numbers or logins (in lower case). */
export const selectThese = (
  db: DbOrTransaction,
  {
    ids,
    logins,
    state,
  }: { ids: readonly number[]; logins: readonly string[]; state: PlayerState | undefined },
): Promise<ListedAccount[]> =>
  inState(select(db), state)
    .where((row) =>
      row.or([
        row("id", "=", sql<number>`any(${ids}::bigint[])`),
        row("login", "=", sql<string>`any(${logins}::text[])`),
      ]),
    )
    .execute();

/** A page of the accounts that were registered in a period, by their numbers. */
export const selectRegistered = (
  db: DbOrTransaction,
  { from, to, after, max }: { from: Date; /** Not any more. */ to: Date; after: number; max: number },
): Promise<(ListedAccount & { createdAt: Date })[]> =>
  db
    .selectFrom("accounts")
    .select([...columns, "created_at as createdAt"])
    .where("id", ">", after)
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .orderBy("id")
    .limit(max)
    .execute();

export async function countAccounts(db: DbOrTransaction): Promise<number> {
  const { count } = await db
    .selectFrom("accounts")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The login of the account that this one was invited by; undefined where there is none. */
export async function findInviter(db: DbOrTransaction, referralCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select("login")
    .where("invite_code", "=", referralCode)
    .executeTakeFirst();
  return row?.login;
}
