import type { Banner } from "@gatehouse/contract/content/banners";
import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";
import type { AdvertisingTables } from "./tables.ts";

export const selectBanners = (db: DbOrTransaction): Promise<Banner[]> =>
  db.selectFrom("banners").select(["placement", "title", "image", "url"]).orderBy("id").execute();

/** Adds banners or brings them up to date, by placement and title. */
export async function upsertBanners(db: DbOrTransaction, banners: Banner[]): Promise<void> {
  if (banners.length === 0) return;
  await db
    .insertInto("banners")
    .values(banners)
    .onConflict((conflict) =>
      conflict
        .columns(["placement", "title"])
        .doUpdateSet({ image: sql`excluded.image`, url: sql`excluded.url` }),
    )
    .execute();
}

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
