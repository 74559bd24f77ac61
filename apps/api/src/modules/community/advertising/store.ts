import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";
import type { AdvertisingTables } from "./tables.ts";

/** Counts one visit for a day (UTC, yyyy-mm-dd) and source. */
export async function countVisit(
  db: DbOrTransaction,
  visit: Omit<AdvertisingTables["ad_visits"], "visits">,
): Promise<void> {
  await db
    .insertInto("ad_visits")
    .values({ ...visit, visits: 1 })
    .onConflict((conflict) =>
      conflict.columns(["day", "kind", "source"]).doUpdateSet({ visits: sql`ad_visits.visits + 1` }),
    )
    .execute();
}
