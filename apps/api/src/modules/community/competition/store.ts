import { type ExpressionBuilder, sql } from "kysely";
import type { CompetitionTables, DbOrTransaction } from "./tables.ts";
import { holdLock } from "../../../platform/postgres/locks.ts";
import type { Video } from "../../../gateways/youtube/port.ts";

export type Entry = {
  id: number;
  week: string;
  accountId: number;
  videoId: string;
  title: string;
  channel: string;
  views: number;
  comments: number;
  likes: number;
  favorites: number;
  checkedAt: Date;
  /** Why a person took it out of its week; null where nobody did. */
  disqualifiedBecause: string | null;
};

const week = sql<string>`week::text`.as("week");
const columns = [
  "id",
  "account_id as accountId",
  "video_id as videoId",
  "title",
  "channel",
  "views",
  "comments",
  "likes",
  "favorites",
  "checked_at as checkedAt",
  "disqualified_because as disqualifiedBecause",
] as const;

/** The order in which entries stand, the first the one that wins. */
const place = sql<number>`row_number() over (order by views + comments desc, comments desc, likes desc, created_at, id)`;

/** Meets the rules, and nobody has taken it out. */
const takesPart = (is: ExpressionBuilder<CompetitionTables, "competition_entries">) =>
  is.and([is("is_valid", "=", true), is("disqualified_at", "is", null)]);

/** The tag of an account, which is made when it is first asked for. */
export async function ownTag(db: DbOrTransaction, accountId: number, fresh: string): Promise<string> {
  await db
    .insertInto("competition_tags")
    .values({ account_id: accountId, tag: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { tag } = await db
    .selectFrom("competition_tags")
    .select("tag")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return tag;
}

export const findEntry = (
  db: DbOrTransaction,
  of: { week: string; accountId: number },
): Promise<Entry | undefined> =>
  db
    .selectFrom("competition_entries")
    .select([...columns, week])
    .where("week", "=", of.week)
    .where("account_id", "=", of.accountId)
    .executeTakeFirst();

export type OfficeEntry = Entry & { rank: number | null; login?: string; isValid: boolean; enteredAt: Date };

/** All entries of a week, those in their places first, at most `max`. */
export const selectOfWeek = (db: DbOrTransaction, of: string, max: number): Promise<OfficeEntry[]> =>
  db
    .with("judged", (judged) =>
      judged
        .selectFrom("competition_entries")
        .selectAll()
        .select(place.as("place"))
        .where("week", "=", of)
        .where(takesPart),
    )
    .selectFrom("competition_entries as entry")
    .leftJoin("judged", "judged.id", "entry.id")
    .select([
      ...columns.map((column) => `entry.${column}` as const),
      sql<string>`entry.week::text`.as("week"),
      "judged.place as rank",
      "entry.is_valid as isValid",
      "entry.created_at as enteredAt",
    ])
    .where("entry.week", "=", of)
    .orderBy("judged.place", (order) => order.asc().nullsLast())
    .orderBy("entry.id")
    .limit(max)
    .execute();

/** An entry by its number, locked until the transaction ends. */
export const lockEntry = (transaction: DbOrTransaction, id: number): Promise<Entry | undefined> =>
  transaction
    .selectFrom("competition_entries")
    .select([...columns, week])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Takes an entry out of its week for good. */
export async function disqualify(
  db: DbOrTransaction,
  { id, because, at }: { id: number; because: string; at: Date },
): Promise<void> {
  await db
    .updateTable("competition_entries")
    .set({ disqualified_at: at, disqualified_because: because })
    .where("id", "=", id)
    .execute();
}

/** Whose entry a video is this week, and whether it has won before. */
export async function findVideo(
  db: DbOrTransaction,
  of: { week: string; videoId: string },
): Promise<{ accountId: number | null; hasWon: boolean }> {
  const entry = await db
    .selectFrom("competition_entries")
    .select("account_id as accountId")
    .where("week", "=", of.week)
    .where("video_id", "=", of.videoId)
    .executeTakeFirst();
  const won = await db
    .selectFrom("competition_results")
    .select("week")
    .where("video_id", "=", of.videoId)
    .executeTakeFirst();
  return { accountId: entry?.accountId ?? null, hasWon: won !== undefined };
}

const figures = ({ title, channel, views, comments, likes, favorites }: Video) => ({
  title: title.slice(0, 200),
  channel: channel.slice(0, 100),
  views,
  comments,
  likes,
  favorites,
});

/** Enters a video, in place of the one that the account had this week; false when another account has entered it. */
export async function upsertEntry(
  db: DbOrTransaction,
  { week: of, accountId, video }: { week: string; accountId: number; video: Video },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .selectFrom("competition_entries")
    .select("id")
    .where("week", "=", of)
    .where("video_id", "=", video.id)
    .where("account_id", "<>", accountId)
    .executeTakeFirst();
  if (taken) return false;
  const values = { video_id: video.id, ...figures(video), is_valid: true, checked_at: now, created_at: now };
  await db
    .insertInto("competition_entries")
    .values({ week: of, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.columns(["week", "account_id"]).doUpdateSet(values))
    .execute();
  return true;
}

/** Lets one transaction at a time change who takes part in a week, and judge it. */
export const lockWeek = (db: DbOrTransaction, of: string): Promise<void> =>
  holdLock(db, "competitionWeek", of);

export async function deleteEntry(
  db: DbOrTransaction,
  of: { week: string; accountId: number },
): Promise<void> {
  await db
    .deleteFrom("competition_entries")
    .where("week", "=", of.week)
    .where("account_id", "=", of.accountId)
    // What a person took out stays, so that it does not come back.
    .where("disqualified_at", "is", null)
    .execute();
}

/**
 * The entries of a week that meet the rules with their places, the first the one that wins (docs/decisions, the
 * competition's rules): the first `max` of them, and that of the account wherever it stands.
 */
export const selectStandings = (
  db: DbOrTransaction,
  of: string,
  { max, accountId = null }: { max: number; accountId?: number | null },
): Promise<(Entry & { rank: number })[]> =>
  db
    .with("ranked", (ranked) =>
      ranked
        .selectFrom("competition_entries")
        .selectAll()
        .select(place.as("rank"))
        .where("week", "=", of)
        .where(takesPart),
    )
    .selectFrom("ranked")
    .select([...columns, week, "rank"])
    .where((is) => is.or([is("rank", "<=", max), is("account_id", "=", accountId)]))
    .orderBy("rank")
    .execute();

/** Up to `max` entries of a week that were last looked at before a moment, those with the longest wait first. */
export const selectUnchecked = (
  db: DbOrTransaction,
  of: { week: string; before: Date },
  max: number,
): Promise<(Pick<Entry, "id" | "videoId"> & { tag: string })[]> =>
  db
    .selectFrom("competition_entries as entry")
    .innerJoin("competition_tags as own", "own.account_id", "entry.account_id")
    .select(["entry.id", "entry.video_id as videoId", "own.tag"])
    .where("week", "=", of.week)
    .where("checked_at", "<", of.before)
    .orderBy("checked_at")
    .orderBy("entry.id")
    .limit(max)
    .execute();

/** Brings an entry up to date; `video` is null when YouTube has it no more. Its last figures stay then. */
export async function updateEntry(
  db: DbOrTransaction,
  { id, video, isValid }: { id: number; video: Video | null; isValid: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable("competition_entries")
    .set({ ...(video && figures(video)), is_valid: isValid, checked_at: now })
    .where("id", "=", id)
    .execute();
}

export async function countEntries(db: DbOrTransaction, of: string): Promise<number> {
  const { count } = await db
    .selectFrom("competition_entries")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("week", "=", of)
    .executeTakeFirstOrThrow();
  return count;
}

/** The weeks up to this one that have entries and were not judged, the oldest first: from week to week, not entry to entry. */
export async function selectUnjudged(db: DbOrTransaction, upTo: string): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    with recursive weeks as (
      select min(week) as week from competition_entries
      union all
      select (select min(week) from competition_entries where week > weeks.week) from weeks where weeks.week < ${upTo}
    )
    select week::text as week from weeks
    where week <= ${upTo} and week not in (select week from competition_results) order by weeks.week`.execute(
    db,
  );
  return rows.map((row) => row.week);
}

/** What an account has entered, the newest first. */
export const selectOfAccount = (db: DbOrTransaction, accountId: number) =>
  db
    .selectFrom("competition_entries")
    .select([week, "video_id as videoId", "title", "created_at as createdAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();

/** Removes entries from before a moment that have won nothing. */
export async function forgetEntries(db: DbOrTransaction, before: Date): Promise<void> {
  await db
    .deleteFrom("competition_entries")
    .where("created_at", "<", before)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("competition_results")
            .select("week")
            .whereRef("entry_id", "=", "competition_entries.id"),
        ),
      ),
    )
    .where((is) =>
      is.exists(
        is
          .selectFrom("competition_results as judged")
          .select("judged.week")
          .whereRef("judged.week", "=", "competition_entries.week"),
      ),
    )
    .execute();
}
