import { sql } from "kysely";
import type { StoryPage } from "../../../../platform/player-parts.ts";
import type { DbOrTransaction } from "../tables.ts";

/** What the chronicle tells of characters of these names before an id, the newest first. */
export const selectStory = (db: DbOrTransaction, names: readonly string[], { before, max }: StoryPage) =>
  db
    .selectFrom("chronicle")
    .select(["id", "at", "kind", "data"])
    // As the index has it.
    .where(sql<boolean>`data -> 'character' ->> 'name' = any(${names}::text[])`)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(max)
    .execute();
