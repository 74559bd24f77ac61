import type { PastWinner } from "@gatehouse/contract/content/content-file";
import { sql } from "kysely";
import type { CompetitionTables, DbOrTransaction } from "../tables.ts";

type Row = CompetitionTables["competition_results"];
export type Reward = Pick<Row, "reward" | "char_id" | "char_name" | "hero_until">;
export type Result = Pick<
  Row,
  "week" | "judged_at" | "entries" | "entry_id" | "video_id" | "total" | "reward"
>;

/** Writes a week's result unless there is one; whether it did. */
export async function insertResult(db: DbOrTransaction, result: Result): Promise<boolean> {
  const row = await db
    .insertInto("competition_results")
    .values(result)
    .onConflict((conflict) => conflict.column("week").doNothing())
    .returning("entries")
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes who won a week before the portal came, in place of what was written of it before; a week that the portal judged stays. */
export async function putPastResult(
  db: DbOrTransaction,
  { week, videoId, title, channel, entries, total, character, reward }: PastWinner,
  judgedAt: Date,
): Promise<void> {
  const values = {
    video_id: videoId,
    title,
    channel,
    entries,
    total: total ?? null,
    char_name: character ?? null,
    reward,
  };
  await db
    .insertInto("competition_results")
    .values({ ...values, week, judged_at: judgedAt, entry_id: null, char_id: null, hero_until: null })
    .onConflict((conflict) =>
      conflict.column("week").doUpdateSet(values).where("competition_results.title", "is not", null),
    )
    .execute();
}

/** Whether a week is judged. */
export async function isJudged(db: DbOrTransaction, week: string): Promise<boolean> {
  const row = await db
    .selectFrom("competition_results")
    .select("week")
    .where("week", "=", week)
    .executeTakeFirst();
  return row !== undefined;
}

/** The weeks whose winner waits for a reward, with the winner's account. */
export const selectWaiting = (db: DbOrTransaction) =>
  db
    .selectFrom("competition_results as result")
    .innerJoin("competition_entries as entry", "entry.id", "result.entry_id")
    .select([sql<string>`result.week::text`.as("week"), "entry.account_id as accountId"])
    .where("result.reward", "=", "waiting")
    .orderBy("result.week")
    .execute();

/** Notes the reward of a week, unless it has one; whether it did. */
export async function setReward(db: DbOrTransaction, week: string, reward: Reward): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("competition_results")
    .set(reward)
    .where("week", "=", week)
    .where("reward", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the competition makes this character an event hero for longer than until `now`. */
export async function isEventHero(db: DbOrTransaction, charId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("competition_results")
    .select("week")
    .where("char_id", "=", charId)
    .where("reward", "=", "hero")
    .where((is) => is.or([is("hero_until", "is", null), is("hero_until", ">", now)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes until when the winner of a week is a hero; which character that is, where it is one. */
export async function setHeroUntil(db: DbOrTransaction, week: string, until: Date): Promise<number | null> {
  const row = await db
    .updateTable("competition_results")
    .set({ hero_until: until })
    .where("week", "=", week)
    .where("reward", "=", "hero")
    .returning("char_id")
    .executeTakeFirst();
  return row?.char_id ?? null;
}

/** How often an account has won Golden Apiga. */
export async function countApigaWins(db: DbOrTransaction, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom("competition_results as result")
    .innerJoin("competition_entries as entry", "entry.id", "result.entry_id")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("entry.account_id", "=", accountId)
    .where("result.reward", "=", "apiga")
    .executeTakeFirstOrThrow();
  return count;
}

/** The judged weeks, the newest first. */
export const selectResults = (db: DbOrTransaction, max: number) =>
  db
    .selectFrom("competition_results as result")
    .leftJoin("competition_entries as entry", "entry.id", "result.entry_id")
    .select([
      sql<string>`result.week::text`.as("week"),
      "result.entries",
      "result.total",
      "result.reward",
      "result.char_name as charName",
      "entry.account_id as accountId",
      // Who left the portal is named no more; of a week from before it nothing but its own row is known.
      sql<
        string | null
      >`coalesce(entry.video_id, case when result.title is not null then result.video_id end)`.as("videoId"),
      sql<string | null>`coalesce(entry.title, result.title)`.as("title"),
      sql<string | null>`coalesce(entry.channel, result.channel)`.as("channel"),
    ])
    .orderBy("result.week", "desc")
    .limit(max)
    .execute();
