import { sql } from "kysely";
import type { DbOrTransaction } from "./tables.ts";
import { holdLock } from "../../../platform/postgres/locks.ts";

/** Both hashes sealed. */
type SealedPassword = { sha1: string; bcrypt: string };

/**
 * Changes are numbered in the order in which they become visible: a reader that has seen a number misses none below it.
 * Held until the transaction ends.
 */
const inOrder = (db: DbOrTransaction) => holdLock(db, "gameAccountChanges");

const nextChange = sql<number>`nextval('game_account_changes')`;

/** Notes that the game is to have this account with this password. Only inside a transaction. */
export async function saveActive(
  db: DbOrTransaction,
  login: string,
  password: SealedPassword,
  now: Date,
): Promise<void> {
  await inOrder(db);
  if (await keepForLater(db, login, password)) return;
  const change = {
    change: nextChange,
    state: "active" as const,
    password_sha1: password.sha1,
    password_bcrypt: password.bcrypt,
    changed_at: now,
  };
  await db
    .insertInto("game_accounts")
    .values({ login, ...change })
    // What was in the way of the last change need not be in the way of this one.
    .onConflict((conflict) => conflict.column("login").doUpdateSet({ ...change, next_attempt_at: null }))
    .execute();
}

/** A locked account gets its new password when it is unlocked; false when it is not locked. */
async function keepForLater(
  db: DbOrTransaction,
  login: string,
  { sha1, bcrypt }: SealedPassword,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("game_accounts")
    .set({ kept_sha1: sha1, kept_bcrypt: bcrypt })
    .where("login", "=", login)
    .where("is_locked", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the game has the account as it was saved just now. */
export async function noteClaimed(db: DbOrTransaction, login: string): Promise<void> {
  await db
    .updateTable("game_accounts")
    .set((row) => ({ applied_change: row.ref("change") }))
    .where("login", "=", login)
    .execute();
}

/** Notes that the game is to let nobody in with this login any more. Only inside a transaction. */
export async function saveDisabled(db: DbOrTransaction, login: string, now: Date): Promise<void> {
  await inOrder(db);
  await db
    .updateTable("game_accounts")
    .set({
      change: nextChange,
      state: "disabled",
      password_sha1: null,
      password_bcrypt: null,
      changed_at: now,
      next_attempt_at: null,
      is_locked: false,
      kept_sha1: null,
      kept_bcrypt: null,
    })
    .where("login", "=", login)
    .execute();
}

/** Notes that the game is to let nobody in with this login until it is unlocked; its password is kept for then. */
export async function saveLocked(db: DbOrTransaction, login: string, now: Date): Promise<void> {
  await inOrder(db);
  await db
    .updateTable("game_accounts")
    .set((row) => ({
      change: nextChange,
      state: "disabled",
      kept_sha1: row.ref("password_sha1"),
      kept_bcrypt: row.ref("password_bcrypt"),
      password_sha1: null,
      password_bcrypt: null,
      changed_at: now,
      next_attempt_at: null,
      is_locked: true,
    }))
    .where("login", "=", login)
    .where("state", "=", "active")
    .execute();
}

/** Notes that the game is to let a locked login in again, with the password that it has by now. */
export async function saveUnlocked(db: DbOrTransaction, login: string, now: Date): Promise<void> {
  await inOrder(db);
  await db
    .updateTable("game_accounts")
    .set((row) => ({
      change: nextChange,
      state: "active",
      password_sha1: row.ref("kept_sha1"),
      password_bcrypt: row.ref("kept_bcrypt"),
      kept_sha1: null,
      kept_bcrypt: null,
      changed_at: now,
      next_attempt_at: null,
      is_locked: false,
    }))
    .where("login", "=", login)
    .where("is_locked", "=", true)
    .execute();
}

/** Has the game take an active account once more, as it stands; false when there is none. */
export async function saveAgain(db: DbOrTransaction, login: string, now: Date): Promise<boolean> {
  await inOrder(db);
  const { numUpdatedRows } = await db
    .updateTable("game_accounts")
    .set({ change: nextChange, changed_at: now, attempts: 0, next_attempt_at: null })
    .where("login", "=", login)
    .where("state", "=", "active")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the portal ever gave the game an account with this login (in lower case), disabled ones too. */
export async function hasGameAccount(db: DbOrTransaction, login: string): Promise<boolean> {
  const row = await db
    .selectFrom("game_accounts")
    .select("login")
    .where("login", "=", login)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the logins (in lower case) with which the portal ever gave the game an account, disabled ones too. */
export async function selectKnown(db: DbOrTransaction, logins: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("game_accounts")
    .select("login")
    .where("login", "=", sql<string>`any(${logins}::text[])`)
    .execute();
  return new Set(rows.map(({ login }) => login));
}

/** Those of the logins (in lower case) whose account the game has, or may have, from the portal. */
export async function selectTaken(db: DbOrTransaction, logins: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("game_accounts")
    .select("login")
    .where("login", "=", sql<string>`any(${logins}::text[])`)
    .where((is) => is.or([is("applied_change", "is not", null), is("tried_sha1", "is not", null)]))
    .execute();
  return new Set(rows.map(({ login }) => login));
}

/** The password of an active account; null when there is none. */
export async function findPassword(db: DbOrTransaction, login: string): Promise<SealedPassword | null> {
  const row = await db
    .selectFrom("game_accounts")
    .select(["password_sha1", "password_bcrypt"])
    .where("login", "=", login)
    .executeTakeFirst();
  return row?.password_sha1 && row.password_bcrypt
    ? { sha1: row.password_sha1, bcrypt: row.password_bcrypt }
    : null;
}
