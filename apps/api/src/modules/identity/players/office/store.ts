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

/** The texts of notes, by their numbers. */
export async function selectNotes(db: DbOrTransaction, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("player_notes").select(["id", "text"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}
