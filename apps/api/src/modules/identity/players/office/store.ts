import type { StoryPage } from "../../../../platform/player-parts.ts";
import type { DbOrTransaction } from "../tables.ts";

type NewNote = { accountId: number; authorId: number; text: string };

/** Returns the note's number. */
export async function insertNote(
  db: DbOrTransaction,
  { accountId, authorId, text }: NewNote,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("player_notes")
    .values({ account_id: accountId, author_id: authorId, at: now, text })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An account's notes before an id, the newest first. */
export const selectStory = (db: DbOrTransaction, accountId: number, { before, max }: StoryPage) =>
  db
    .selectFrom("player_notes")
    .select(["id", "author_id as authorId", "at", "text"])
    .where("account_id", "=", accountId)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(max)
    .execute();
