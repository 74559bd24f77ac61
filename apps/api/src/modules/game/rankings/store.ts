import { sql } from "kysely";
import type { DbOrTransaction } from "./tables.ts";

/** The fields that the last snapshot of the game's tables fed; null where none is taken. */
export async function selectFedBySnapshot(db: DbOrTransaction): Promise<string[] | null> {
  const row = await db.selectFrom("snapshot_state").select("fed").executeTakeFirst();
  return row?.fed ?? null;
}

/** Those of the logins (in lower case) that a character of the game belongs to, ranked or not. */
/** Of each of these logins (in lower case) the first character that it made, by name; none where the game told of none. */
export async function selectFirst(
  db: DbOrTransaction,
  logins: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ login: string; name: string }>`
    select distinct on (lower(login)) lower(login) as login, name from characters
    where lower(login) = any(${[...logins]}::text[])
    order by lower(login), char_id`.execute(db);
  return new Map(rows.map(({ login, name }) => [login, name]));
}

export async function selectPlaying(db: DbOrTransaction, logins: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ login: string }>`
    select lower(login) as login from characters where lower(login) = any(${logins}::text[])
    union
    select lower(login) from unranked_characters where lower(login) = any(${logins}::text[])
    union
    select lower(login) from banned_characters where lower(login) = any(${logins}::text[])`.execute(db);
  return new Set(rows.map(({ login }) => login));
}

/** When the portal last heard which characters the game has, to the hour; null when it never did. */
export async function selectHeardAt(db: DbOrTransaction): Promise<Date | null> {
  const { taken_at, told_at } = await db
    .selectFrom("snapshot_state")
    .select(["taken_at", "told_at"])
    .executeTakeFirstOrThrow();
  return taken_at && told_at
    ? new Date(Math.max(taken_at.getTime(), told_at.getTime()))
    : (taken_at ?? told_at);
}

const hourMs = 3_600_000;

/** Notes that the game server has reported characters; once an hour is enough. */
export async function noteTold(db: DbOrTransaction, now: Date): Promise<void> {
  await db
    .updateTable("snapshot_state")
    .set({ told_at: now })
    .where((is) => is.or([is("told_at", "is", null), is("told_at", "<=", new Date(now.getTime() - hourMs))]))
    .execute();
}

/** Whether a character of the game, ranked or not, belongs to this login (in lower case), whatever its case there. */
export async function hasLogin(db: DbOrTransaction, login: string): Promise<boolean> {
  const tables = ["characters", "unranked_characters", "banned_characters"] as const;
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select("char_id")
      .where(sql<string>`lower(login)`, "=", login)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
