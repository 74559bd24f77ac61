import type { StoryPage } from "../../../../platform/player-parts.ts";
import type { DbOrTransaction } from "../tables.ts";

/** An account's votes before an id, the newest first. */
export const selectStory = (db: DbOrTransaction, accountId: number, { before, max }: StoryPage) =>
  db
    .selectFrom("votes")
    .select(["id", "site", "voted_at as at", "ends_at as until"])
    .where("account_id", "=", accountId)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(max)
    .execute();
