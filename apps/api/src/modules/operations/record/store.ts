import { type Insertable } from "kysely";
import type { RecordQuery } from "@gatehouse/contract/operations/record";
import { holdLock } from "../../../platform/postgres/locks.ts";
import { beginning, hashOf } from "./hash.ts";
import type { DbOrTransaction, DbTransaction, RecordTables, Row } from "./tables.ts";

type NewRow = Omit<Row, "number" | "previous_hash" | "hash">;
export type Person = Omit<Insertable<RecordTables["official_record_people"]>, "number" | "at">;

/**
 * Adds an entry behind the newest one, and returns its number. From here to the end of the transaction every other waits:
 * numbers have no gaps, and each knows the hash before it.
 */
export async function insertEntry(
  transaction: DbTransaction,
  entry: NewRow,
  people: readonly Person[],
): Promise<number> {
  await holdLock(transaction, "record");
  const last = await transaction
    .selectFrom("official_record")
    .select(["number", "hash"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  // What was cut off stays a gap: nothing that follows closes it.
  const known = await findCheck(transaction);
  const number = Math.max(last?.number ?? 0, known?.newest ?? 0) + 1;
  const row = { ...entry, number, previous_hash: last?.hash ?? beginning };
  await transaction
    .insertInto("official_record")
    .values({ ...row, hash: hashOf(row) })
    .execute();
  if (people.length > 0)
    await transaction
      .insertInto("official_record_people")
      .values(people.map((person) => ({ ...person, number, at: entry.at })))
      // Left by an entry that was cut off: the office goes on.
      .onConflict((conflict) =>
        conflict.columns(["number", "part"]).doUpdateSet((is) => ({
          account_id: is.ref("excluded.account_id"),
          at: is.ref("excluded.at"),
          name: is.ref("excluded.name"),
          address: is.ref("excluded.address"),
          browser: is.ref("excluded.browser"),
        })),
      )
      .execute();
  return number;
}

type Page = Partial<Pick<RecordQuery, "before" | "person" | "action" | "targetKind" | "targetId">> & {
  max: number;
};

const columns = [
  "entry.number",
  "entry.at",
  "entry.person_id",
  "entry.role",
  "entry.permission",
  "entry.action",
  "entry.target_kind",
  "entry.target_id",
  "entry.before",
  "entry.after",
  "entry.reason",
  "entry.confirmed_how",
  "entry.confirmed_at",
  "entry.second_id",
  "entry.request_id",
  "entry.previous_hash",
  "entry.hash",
  "person.name as personName",
  "target.name as targetName",
  "second.name as secondName",
] as const;

const wholeEntries = (db: DbOrTransaction) =>
  db
    .selectFrom("official_record as entry")
    .leftJoin("official_record_people as person", (join) =>
      join.onRef("person.number", "=", "entry.number").on("person.part", "=", "person"),
    )
    .leftJoin("official_record_people as target", (join) =>
      join.onRef("target.number", "=", "entry.number").on("target.part", "=", "target"),
    )
    .leftJoin("official_record_people as second", (join) =>
      join.onRef("second.number", "=", "entry.number").on("second.part", "=", "second"),
    )
    .select(columns)
    // Of an act that took two, whose call did it.
    .select((is) => [
      is.fn.coalesce("second.address", "person.address").as("address"),
      is.fn.coalesce("second.browser", "person.browser").as("browser"),
    ]);

export type Entry = Awaited<ReturnType<typeof selectEntries>>[number];

/** Entries before a number, the newest first. */
export const selectEntries = (
  db: DbOrTransaction,
  { before, person, action, targetKind, targetId, max }: Page,
) =>
  wholeEntries(db)
    .$if(before !== undefined, (query) => query.where("entry.number", "<", before ?? 0))
    .$if(person !== undefined, (query) => query.where("entry.person_id", "=", person ?? 0))
    .$if(action !== undefined, (query) => query.where("entry.action", "=", action ?? ""))
    .$if(targetKind !== undefined, (query) => query.where("entry.target_kind", "=", targetKind ?? ""))
    .$if(targetId !== undefined, (query) => query.where("entry.target_id", "=", targetId ?? ""))
    .orderBy("entry.number", "desc")
    .limit(max)
    .execute();

export const findEntry = (db: DbOrTransaction, number: number): Promise<Entry | undefined> =>
  wholeEntries(db).where("entry.number", "=", number).executeTakeFirst();

/** Whole entries after a number, in their order. */
export const selectChain = (db: DbOrTransaction, after: number, max: number): Promise<Row[]> =>
  db
    .selectFrom("official_record")
    .selectAll()
    .where("number", ">", after)
    .orderBy("number")
    .limit(max)
    .execute();

type Check = { at: Date; entries: number; newest: number; broken: number[] };

/** What the last look found. */
export async function findCheck(db: DbOrTransaction): Promise<Check | undefined> {
  const row = await db
    .selectFrom("official_record_checks")
    .select(["checked_at as at", "entries", "newest", "broken"])
    .executeTakeFirst();
  return row && { ...row, broken: JSON.parse(row.broken) as number[] };
}

/** Keeps what a look found; the newest number that any look saw stays known. */
export async function saveCheck(
  db: DbOrTransaction,
  { at, entries, newest, broken }: Omit<Check, "broken"> & { broken: readonly number[] },
): Promise<void> {
  const values = { checked_at: at, entries, newest, broken: JSON.stringify(broken) };
  await db
    .insertInto("official_record_checks")
    .values(values)
    .onConflict((conflict) =>
      conflict.column("only_one").doUpdateSet((is) => ({
        ...values,
        newest: is.fn<number>("greatest", ["excluded.newest", "official_record_checks.newest"]),
      })),
    )
    .execute();
}
