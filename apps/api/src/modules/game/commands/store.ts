import type { GameCommand } from "@gatehouse/contract/game/commands";
import { type Expression, sql } from "kysely";
import type { DbOrTransaction } from "./tables.ts";

type CommandKind = GameCommand["kind"];
/** Commands of some kinds only, or of all others. */
export type Kinds = { only: readonly CommandKind[] } | { except: readonly CommandKind[] };

const isOf = (kinds: Kinds): Expression<boolean> =>
  "only" in kinds
    ? sql<boolean>`command ->> 'kind' = any(${kinds.only}::text[])`
    : sql<boolean>`command ->> 'kind' <> all(${kinds.except}::text[])`;

type CommandState = "PENDING" | "LEASED" | "DONE" | "REFUSED";

type NewCommand = {
  id: string;
  accountId: number | null;
  reference: string;
  command: GameCommand;
  expiresAt: Date;
  origin: string | null;
};

/** Adds a command unless there is one for the same reference. */
export async function insertCommand(db: DbOrTransaction, row: NewCommand, now: Date): Promise<void> {
  const { accountId, command, expiresAt, ...rest } = row;
  await db
    .insertInto("game_commands")
    .values({
      ...rest,
      account_id: accountId,
      command: JSON.stringify(command),
      expires_at: expiresAt,
      next_attempt_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .execute();
}

type Leased = { id: string; command: GameCommand; number: number; attempts: number; origin: string | null };

/**
 * Leases up to `max` commands that are still of use, those whose lease has run out among them: each is nobody else's
 * for `seconds`, and for longer each time. Oldest first.
 */
export async function leaseDue(
  db: DbOrTransaction,
  { max, seconds, kinds, now }: { max: number; seconds: number; kinds: Kinds; now: Date },
): Promise<Leased[]> {
  const { rows } = await sql<Leased>`
    with due as (
      select id from game_commands
      where state in ('PENDING', 'LEASED') and next_attempt_at <= ${now} and expires_at > ${now} and ${isOf(kinds)}
      order by next_attempt_at, number limit ${max} for update skip locked
    ),
    leased as (
      update game_commands c
      set state = 'LEASED', attempts = c.attempts + 1, updated_at = ${now},
        next_attempt_at = ${now}::timestamptz
          + interval '1 second' * (${seconds}::int * least(10, c.attempts + 1))
      from due where c.id = due.id
      returning c.id, c.command, c.number, c.attempts, c.origin
    )
    select id, command, number, attempts, origin from leased order by number`.execute(db);
  return rows;
}

type Locked = { state: CommandState; attempts: number };

/** A command, locked until the transaction ends; undefined when there is none. */
export const lockCommand = (db: DbOrTransaction, id: string): Promise<Locked | undefined> =>
  db
    .selectFrom("game_commands")
    .select(["state", "attempts"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export type Ended = {
  number: number;
  reference: string;
  state: CommandState;
  reason: string | null;
  origin: string | null;
  expiresAt: Date;
};

const ended = ["number", "reference", "state", "reason", "origin", "expires_at as expiresAt"] as const;

/** Ends a leased command, and returns it; what has ended stays as it is. */
export const endCommand = (
  db: DbOrTransaction,
  id: string,
  { state, reason, now }: { state: "DONE" | "REFUSED"; reason: string | null; now: Date },
): Promise<Ended | undefined> =>
  db
    .updateTable("game_commands")
    .set({ state, reason, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "LEASED")
    .returning(ended)
    .executeTakeFirst();

/** Ends a command that nobody was ever given and that is of no use any more, and returns it. */
export const endUnclaimed = (
  db: DbOrTransaction,
  reference: string,
  { reason, now }: { reason: string; now: Date },
): Promise<Ended | undefined> =>
  db
    .updateTable("game_commands")
    .set({ state: "REFUSED", reason, updated_at: now })
    .where("reference", "=", reference)
    .where("state", "=", "PENDING")
    .where("expires_at", "<=", now)
    .returning(ended)
    .executeTakeFirst();

/** Commands that were leased and have not ended, of use until after `since`, by number after `after`, at most `max`. */
export const selectLeased = (
  db: DbOrTransaction,
  { after, max, since }: { after: number; max: number; since: Date },
): Promise<{ id: string; number: number }[]> =>
  db
    .selectFrom("game_commands")
    .select(["id", "number"])
    .where("state", "=", "LEASED")
    .where("expires_at", ">", since)
    .where("number", ">", after)
    .orderBy("number")
    .limit(max)
    .execute();

/** How many commands are still of use, and wait since before `before`; the oldest of them. */
export async function selectBacklog(
  db: DbOrTransaction,
  { before, kinds, now }: { before: Date; kinds: Kinds; now: Date },
): Promise<{ waiting: number; oldest: Date | null }> {
  const row = await db
    .selectFrom("game_commands")
    .select(({ fn }) => [fn.countAll<string>().as("waiting"), fn.min("created_at").as("oldest")])
    .where("state", "in", ["PENDING", "LEASED"])
    .where("expires_at", ">", now)
    .where("created_at", "<", before)
    .where(isOf(kinds))
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), oldest: row.oldest };
}

/** How the commands with these references stand, and why the refused ones were. */
export const selectEnds = (db: DbOrTransaction, references: readonly string[]): Promise<Ended[]> =>
  db.selectFrom("game_commands").select(ended).where("reference", "in", references).execute();
