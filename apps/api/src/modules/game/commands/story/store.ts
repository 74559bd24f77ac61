import type { StoryPage } from "../../../../platform/player-parts.ts";
import type { DbOrTransaction } from "../tables.ts";

/** What the game was asked for an account before a number, the newest first. */
export const selectStory = (db: DbOrTransaction, accountId: number, { before, max }: StoryPage) =>
  db
    .selectFrom("game_commands")
    .select(["number", "created_at as at", "command", "state", "reason"])
    .where("account_id", "=", accountId)
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(max)
    .execute();
