import { sql } from "kysely";
import type { AdvertisingTables, DbOrTransaction, DbTransaction } from "./tables.ts";
import { holdLock } from "../../../platform/postgres/locks.ts";

export type Kind = AdvertisingTables["ad_visits"]["kind"];
/** A visit on a day of the server's calendar, yyyy-mm-dd. */
export type Visit = { day: string; kind: Kind; source: string };

/** Counts one more visit of a source that has a row of this day; false when it has none. */
export async function addVisit(db: DbOrTransaction, { day, kind, source }: Visit): Promise<boolean> {
  const result = await db
    .updateTable("ad_visits")
    .set({ visits: sql<number>`visits + 1` })
    .where("day", "=", day)
    .where("kind", "=", kind)
    .where("source", "=", source)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Until the transaction ends, nobody else gives a source of this kind its row. */
export const lockSources = (transaction: DbTransaction, kind: Kind): Promise<void> =>
  holdLock(transaction, "adSources", kind);

/** How many sources of a kind have a row of this day, and how many of them are new; `isKnown`: seen on a day before. */
export async function countSources(
  db: DbOrTransaction,
  { day, kind, source }: Visit,
): Promise<{ all: number; fresh: number; isKnown: boolean }> {
  return db
    .selectFrom("ad_visits")
    .select((row) => [
      row.fn.countAll<number>().as("all"),
      row.fn.countAll<number>().filterWhere("is_new", "=", true).as("fresh"),
      row
        .exists(
          row
            .selectFrom("ad_visits as earlier")
            .select("earlier.day")
            .where("earlier.kind", "=", kind)
            .where("earlier.source", "=", source)
            .where("earlier.day", "<", day),
        )
        .$castTo<boolean>()
        .as("isKnown"),
    ])
    .where("day", "=", day)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
}

/** Gives a source its row of this day with a first visit, or counts one more. */
export async function insertVisit(
  db: DbOrTransaction,
  { isNew, ...visit }: Visit & { isNew: boolean },
): Promise<void> {
  await db
    .insertInto("ad_visits")
    .values({ ...visit, visits: 1, is_new: isNew })
    .onConflict((conflict) =>
      conflict.columns(["day", "kind", "source"]).doUpdateSet({ visits: sql`ad_visits.visits + 1` }),
    )
    .execute();
}
