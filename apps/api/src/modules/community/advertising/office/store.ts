import type { ArrivalKind } from "@gatehouse/contract/community/growth";
import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

/** Days of the server's calendar, yyyy-mm-dd, both included. */
export type Span = { from: string; to: string };
export type Named = { kind: ArrivalKind; source: string };
export type Steps = {
  registered: number;
  verified: number;
  played: number;
  donated: number;
  units: number;
};

/** How far those went who registered within a span, by where they came from. */
export async function selectArrivals(db: DbOrTransaction, { from, to }: Span): Promise<(Named & Steps)[]> {
  return db
    .selectFrom("arrivals")
    .select((row) => [
      "kind",
      "source",
      row.fn.countAll<number>().as("registered"),
      row.fn.countAll<number>().filterWhere("is_verified", "=", true).as("verified"),
      row.fn.countAll<number>().filterWhere("has_played", "=", true).as("played"),
      row.fn.countAll<number>().filterWhere("donated", ">", 0).as("donated"),
      sql<number>`sum(donated)::bigint`.as("units"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["kind", "source"])
    .execute();
}

/** How many registered on each day, by where they came from. */
export const selectArrivalDays = (
  db: DbOrTransaction,
  { from, to }: Span,
): Promise<(Named & { day: string; registered: number })[]> =>
  db
    .selectFrom("arrivals")
    .select((row) => [
      sql<string>`day::text`.as("day"),
      "kind",
      "source",
      row.fn.countAll<number>().as("registered"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["day", "kind", "source"])
    .execute();

/** The visits of a span, by where they came from. */
export const selectVisits = (
  db: DbOrTransaction,
  { from, to }: Span,
): Promise<(Named & { visits: number })[]> =>
  db
    .selectFrom("ad_visits")
    .select(["kind", "source", sql<number>`sum(visits)::bigint`.as("visits")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["kind", "source"])
    .execute();

/** The visits of each day; of one source where it is given. */
export const selectVisitDays = (
  db: DbOrTransaction,
  { from, to }: Span,
  of: Named | undefined,
): Promise<{ day: string; visits: number }[]> =>
  db
    .selectFrom("ad_visits")
    .select([sql<string>`day::text`.as("day"), sql<number>`sum(visits)::bigint`.as("visits")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .$if(of !== undefined, (query) =>
      query.where("kind", "=", of?.kind as "source").where("source", "=", of?.source ?? ""),
    )
    .groupBy("day")
    .execute();
