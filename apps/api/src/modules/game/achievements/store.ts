import { limits } from "@gatehouse/contract/limits";
import { type Selectable, sql } from "kysely";
import type { AchievementTables, DbOrTransaction } from "./tables.ts";

export type StoredAchievement = Selectable<AchievementTables["achievements"]>;

/** Adds these or brings them up to date, one row each; returns those that changed. */
export async function upsertAchievements(
  db: DbOrTransaction,
  rows: readonly StoredAchievement[],
): Promise<StoredAchievement[]> {
  const given = sql`jsonb_populate_recordset(null::achievements, ${JSON.stringify(rows)}::jsonb)`;
  // In one order, so that two batches at once wait for one another and never for each other.
  const { rows: changed } = await sql<StoredAchievement>`
    insert into achievements select * from ${given} given order by char_id, achievement_key
    on conflict (char_id, achievement_key) do update set
      name = excluded.name, period = excluded.period, progress = excluded.progress, goal = excluded.goal,
      done_at = excluded.done_at
    where achievements is distinct from excluded
    returning *`.execute(db);
  return changed;
}

/** Those of a character: daily ones first, then weekly ones, each by name. */
export const selectAchievements = (db: DbOrTransaction, charId: number): Promise<StoredAchievement[]> =>
  db
    .selectFrom("achievements")
    .selectAll()
    .where("char_id", "=", charId)
    .orderBy(sql`array_position(array['daily', 'weekly', 'once'], period)`)
    .orderBy("name")
    .orderBy("achievement_key")
    .limit(limits.achievements.shown)
    .execute();
