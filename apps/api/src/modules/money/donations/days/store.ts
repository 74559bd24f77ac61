import { sql } from "kysely";
import { serverTimeZone } from "../../../../platform/clock.ts";
import type { DbOrTransaction } from "../tables.ts";

type Span = { from: Date; /** Not any more. */ to: Date };

const dayOf = sql<string>`(seen_at at time zone ${sql.lit(serverTimeZone)})::date::text`;

/** Units that were credited on each day of the server's calendar, and by how many. */
export const selectCredited = (
  db: DbOrTransaction,
  { from, to }: Span,
): Promise<{ day: string; units: number; donors: number }[]> =>
  db
    .selectFrom("donation_captures as capture")
    .innerJoin("donation_orders as order", "order.id", "capture.order_id")
    .select((row) => [
      dayOf.as("day"),
      sql<number>`sum(credited)::bigint`.as("units"),
      row.fn.count<number>("order.holder_id").distinct().as("donors"),
    ])
    .where("seen_at", ">=", from)
    .where("seen_at", "<", to)
    .where("credited", ">", 0)
    .groupBy(sql`1`)
    .execute();

/** Units that were taken back on each day: refunds and reversals that were not undone. */
export const selectBack = (
  db: DbOrTransaction,
  { from, to }: Span,
): Promise<{ day: string; units: number }[]> =>
  db
    .selectFrom("donation_refunds")
    .select([dayOf.as("day"), sql<number>`sum(debited)::bigint`.as("units")])
    .where("seen_at", ">=", from)
    .where("seen_at", "<", to)
    .where("debited", ">", 0)
    .where("is_undone", "=", false)
    .groupBy(sql`1`)
    .execute();
