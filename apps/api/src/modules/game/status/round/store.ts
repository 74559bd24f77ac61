import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import type { RoundSample } from "./model.ts";

/** The running round as the game tells it; undefined where it tells none. */
export const selectTold = (
  db: DbOrTransaction,
): Promise<{ number: number; ends_at: Date | null } | undefined> =>
  db.selectFrom("running_round").select(["number", "ends_at"]).executeTakeFirst();

export async function putTold(
  db: DbOrTransaction,
  told: { number: number; ends_at: Date | null },
): Promise<void> {
  await db
    .insertInto("running_round")
    .values(told)
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet(told))
    .execute();
}

export const selectNewest = (db: DbOrTransaction): Promise<RoundSample | undefined> =>
  db.selectFrom("round_samples").selectAll().orderBy("at", "desc").limit(1).executeTakeFirst();

export const selectOldest = (db: DbOrTransaction): Promise<RoundSample | undefined> =>
  db.selectFrom("round_samples").selectAll().orderBy("at").limit(1).executeTakeFirst();

/** Keeps samples, the first of each moment; other processes take them, too. */
export async function insertSamples(db: DbOrTransaction, samples: readonly RoundSample[]): Promise<void> {
  if (samples.length === 0) return;
  await db
    .insertInto("round_samples")
    .values(samples.map((sample) => ({ ...sample, points: JSON.stringify(sample.points) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The samples of the running round, of those after a moment; the oldest first. */
export const selectRound = (db: DbOrTransaction, after: Date): Promise<RoundSample[]> =>
  db
    .selectFrom("round_samples")
    .selectAll()
    .where("at", ">", after)
    .where(
      "at",
      ">=",
      sql<Date>`coalesce((select max(at) from round_samples where began), '-infinity'::timestamptz)`,
    )
    .orderBy("at")
    .execute();
