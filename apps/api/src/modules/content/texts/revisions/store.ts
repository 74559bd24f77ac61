import type { TextContent } from "@gatehouse/contract/content/texts";
import { limits } from "@gatehouse/contract/limits";
import type { Language } from "@gatehouse/contract/languages";
import { sql } from "kysely";
import type { LanguageOfText } from "../store.ts";
import type { DbOrTransaction, DbTransaction } from "../tables.ts";

export type Revision = {
  number: number;
  language: Language;
  title: string;
  editorId: number | null;
  note: string | null;
  restored: number | null;
  madeAt: Date;
};
type WholeRevision = Revision & { content: TextContent };

const revisionColumns = [
  "number",
  "language",
  "title",
  "editor_id as editorId",
  "note",
  "restored",
  "made_at as madeAt",
] as const;

/** What is kept of a language, the newest first. */
export const selectRevisions = (
  db: DbOrTransaction,
  textId: number,
  language: Language,
): Promise<Revision[]> =>
  db
    .selectFrom("text_revisions")
    .select(revisionColumns)
    .where("text_id", "=", textId)
    .where("language", "=", language)
    .orderBy("number", "desc")
    .limit(limits.texts.revisions)
    .execute();

export async function findRevision(
  db: DbOrTransaction,
  textId: number,
  language: Language,
  number: number,
): Promise<WholeRevision | undefined> {
  const row = await db
    .selectFrom("text_revisions")
    .select([...revisionColumns, "body", "facts"])
    .where("text_id", "=", textId)
    .where("language", "=", language)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, facts, ...revision } = row;
  return { ...revision, content: { title: row.title, body, facts } };
}

type NewRevision = Omit<WholeRevision, "title"> & { textId: number };

export async function insertRevision(
  transaction: DbTransaction,
  { textId, language, number, content, editorId, note, restored, madeAt }: NewRevision,
): Promise<void> {
  await transaction
    .insertInto("text_revisions")
    .values({
      text_id: textId,
      language,
      number,
      title: content.title,
      body: content.body,
      facts: JSON.stringify(content.facts),
      editor_id: editorId,
      note,
      restored,
      made_at: madeAt,
    })
    .execute();
}

/**
 * Leaves as many revisions as are kept: the newest, and those that are shown, planned, could be shown again, or that
 * somebody's draft began from.
 */
export async function pruneRevisions(
  transaction: DbTransaction,
  { textId, language, shown, planned, undo }: LanguageOfText,
): Promise<void> {
  const standing = [shown, planned, undo?.shown, undo?.planned].filter((number) => number != null);
  await sql`
    with needed as (
      select number from text_revisions
      where text_id = ${textId} and language = ${language} and (number = any(${standing}::int[]) or number in (
        select base from text_drafts where text_id = ${textId} and language = ${language}))
    )
    delete from text_revisions where text_id = ${textId} and language = ${language} and number in (
      select number from text_revisions
      where text_id = ${textId} and language = ${language} and number not in (select number from needed)
      order by number desc offset greatest(1, ${limits.texts.revisions} - (select count(*) from needed))
    )`.execute(transaction);
}
