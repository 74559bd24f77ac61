import { type Selectable, sql } from "kysely";
import type { DbOrTransaction, GameAccountTables } from "../tables.ts";

export type GameAccountRow = Selectable<GameAccountTables["game_accounts"]>;

/** What the game has not been told, and is not refused for good. */
const isWaiting = sql<boolean>`applied_change is distinct from change and taken_change is distinct from change`;

/** The changes that may be tried now, in their order. */
export const selectWaiting = (db: DbOrTransaction, now: Date, max: number): Promise<GameAccountRow[]> =>
  db
    .selectFrom("game_accounts")
    .selectAll()
    .where(isWaiting)
    .where((is) => is.or([is("next_attempt_at", "is", null), is("next_attempt_at", "<=", now)]))
    .orderBy("change")
    .limit(max)
    .execute();

/** Changes after a cursor, in their order. */
export const selectChanges = (db: DbOrTransaction, after: number, max: number): Promise<GameAccountRow[]> =>
  db
    .selectFrom("game_accounts")
    .selectAll()
    .where("change", ">", after)
    .orderBy("change")
    .limit(max)
    .execute();

/** Notes that the game has every change up to this one. */
export async function markFetched(db: DbOrTransaction, upTo: number): Promise<void> {
  await db
    .updateTable("game_accounts")
    .set((row) => ({ applied_change: row.ref("change"), attempts: 0, problem: null }))
    .where("change", "<=", upTo)
    .where(sql<boolean>`applied_change is distinct from change`)
    .execute();
}

/** Notes which password a new account is given, before the game is asked to make it. */
export async function markTried(
  db: DbOrTransaction,
  { login, password_sha1, password_bcrypt }: GameAccountRow,
): Promise<void> {
  if (password_sha1 === null || password_bcrypt === null) return;
  await db
    .updateTable("game_accounts")
    .set({ tried_sha1: password_sha1, tried_bcrypt: password_bcrypt })
    .where("login", "=", login)
    .execute();
}

/** Notes the access level of an account in the game, before it is closed there. */
export async function markHeld(db: DbOrTransaction, { login }: GameAccountRow, level: number): Promise<void> {
  await db.updateTable("game_accounts").set({ held_level: level }).where("login", "=", login).execute();
}

export async function markApplied(
  db: DbOrTransaction,
  { login, change, state }: GameAccountRow,
): Promise<void> {
  await db
    .updateTable("game_accounts")
    .set({
      applied_change: change,
      attempts: 0,
      next_attempt_at: null,
      problem: null,
      ...(state === "active" && { held_level: null }),
    })
    .where("login", "=", login)
    .execute();
}

export async function markTaken(db: DbOrTransaction, { login, change }: GameAccountRow): Promise<void> {
  await db
    .updateTable("game_accounts")
    .set((row) => ({ taken_change: change, taken_count: row("taken_count", "+", 1) }))
    .where("login", "=", login)
    .execute();
}

/** Notes that a change is over with which the game was told nothing of an account that it never heard of. */
export async function markUntold(db: DbOrTransaction, { login, change }: GameAccountRow): Promise<void> {
  await db.updateTable("game_accounts").set({ taken_change: change }).where("login", "=", login).execute();
}

export async function markRefused(
  db: DbOrTransaction,
  { login, attempts }: GameAccountRow,
  problem: string,
  nextAttemptAt: Date,
): Promise<void> {
  await db
    .updateTable("game_accounts")
    .set({ attempts: attempts + 1, problem, next_attempt_at: nextAttemptAt })
    .where("login", "=", login)
    .execute();
}

/** Notes why the change waits; it stays due. */
export async function noteProblem(
  db: DbOrTransaction,
  { login }: GameAccountRow,
  problem: string,
): Promise<void> {
  await db
    .updateTable("game_accounts")
    .set({ problem })
    .where("login", "=", login)
    .where(sql<boolean>`problem is distinct from ${problem}`)
    .execute();
}

export const selectByLogin = (db: DbOrTransaction, login: string): Promise<GameAccountRow | undefined> =>
  db.selectFrom("game_accounts").selectAll().where("login", "=", login).executeTakeFirst();

export type Backlog = { waiting: number; oldest: Date | null; problem: string | null; taken: string[] };

/** What waits, since when and why, and the logins that the game has for somebody else. */
export async function selectBacklog(db: DbOrTransaction): Promise<Backlog> {
  const waiting = await db
    .selectFrom("game_accounts")
    .select([
      sql<number>`count(*)`.as("waiting"),
      sql<Date | null>`min(changed_at)`.as("oldest"),
      sql<string | null>`max(problem)`.as("problem"),
    ])
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  const taken = await db
    .selectFrom("game_accounts")
    .select("login")
    .where(sql<boolean>`taken_change = change`)
    .where("state", "=", "active")
    .orderBy("login")
    .limit(20)
    .execute();
  return { ...waiting, taken: taken.map(({ login }) => login) };
}
