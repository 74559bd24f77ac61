import type { VoteSiteCode } from "@gatehouse/contract/community/vote-site-codes";
import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

type Moments = {
  /** When the day began; when that a week before began, and how far it is counted; a day ago. */
  today: Date;
  before: Date;
  beforeUntil: Date;
  dayAgo: Date;
};

export type SiteCounts = {
  site: VoteSiteCode;
  today: number;
  before: number;
  players: number;
  lastVoteAt: Date | null;
};

/** The votes of each site that had any within the week. */
export const countBySite = (
  db: DbOrTransaction,
  { today, before, beforeUntil, dayAgo }: Moments,
): Promise<SiteCounts[]> =>
  db
    .selectFrom("votes")
    .select((row) => [
      "site",
      row.fn.countAll<number>().filterWhere("voted_at", ">=", today).as("today"),
      row.fn.countAll<number>().filterWhere("voted_at", "<", beforeUntil).as("before"),
      sql<number>`count(distinct account_id) filter (where voted_at >= ${dayAgo})`.as("players"),
      row.fn.max("voted_at").as("lastVoteAt"),
    ])
    .where("voted_at", ">=", before)
    .groupBy("site")
    .execute();
