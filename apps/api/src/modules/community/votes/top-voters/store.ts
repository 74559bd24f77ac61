import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

/** Who voted most since a moment, at most `max`; of those who voted as often, who did so first. */
export const selectMost = (
  db: DbOrTransaction,
  { from, max }: { from: Date; max: number },
): Promise<{ accountId: number; votes: number }[]> =>
  db
    .selectFrom("votes")
    .select((row) => ["account_id as accountId", row.fn.countAll<number>().as("votes")])
    .where("voted_at", ">=", from)
    .groupBy("account_id")
    .orderBy("votes", "desc")
    .orderBy((row) => row.fn.max("voted_at"))
    .limit(max)
    .execute();

/** The days (UTC) since a moment on which an account voted, the newest first, as days since 1970. */
export async function selectDays(
  db: DbOrTransaction,
  { accountId, from }: { accountId: number; from: Date },
): Promise<number[]> {
  const { rows } = await sql<{ day: number }>`
    select distinct floor(extract(epoch from voted_at) / 86400)::integer as day from votes
    where account_id = ${accountId} and ends_at > ${from} order by day desc`.execute(db);
  return rows.map(({ day }) => day);
}
