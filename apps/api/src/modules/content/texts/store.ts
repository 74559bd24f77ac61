import type { TextKind } from "@gatehouse/contract/content/text-kinds";
import type { Language } from "@gatehouse/contract/languages";
import { type Selectable, sql, type Updateable } from "kysely";
import type { DbOrTransaction, DbTransaction, KeptStanding, Standing, TextTables } from "./tables.ts";

export type Text = {
  id: number;
  kind: TextKind;
  original: Language;
  key: string | null;
  importedHash: string | null;
  number: number | null;
  firstShown: Date | null;
  hiddenAt: Date | null;
  changedAt: Date;
};

export type LanguageOfText = Standing & {
  textId: number;
  language: Language;
  title: string;
  revision: number;
  ofOriginal: number;
  undo: KeptStanding | null;
  undoUntil: Date | null;
};

const textOf = (row: Selectable<TextTables["texts"]>): Text => ({
  id: row.id,
  kind: row.kind,
  original: row.original,
  key: row.key,
  importedHash: row.imported_hash,
  number: row.number,
  firstShown: row.first_shown,
  hiddenAt: row.hidden_at,
  changedAt: row.changed_at,
});

const languageOf = (row: Selectable<TextTables["text_languages"]>): LanguageOfText => ({
  textId: row.text_id,
  language: row.language,
  title: row.title,
  revision: row.revision,
  ofOriginal: row.of_original,
  shown: row.shown,
  shownUntil: row.shown_until,
  planned: row.planned,
  plannedFrom: row.planned_from,
  plannedUntil: row.planned_until,
  undo: row.undo,
  undoUntil: row.undo_until,
});

type NewText = Pick<Text, "kind" | "original"> & { key?: string; importedAs?: string };

export async function insertText(
  db: DbTransaction,
  { kind, original, key, importedAs }: NewText,
  now: Date,
): Promise<Text> {
  const row = await db
    .insertInto("texts")
    .values({
      kind,
      original,
      key: key ?? null,
      imported_as: importedAs ?? null,
      made_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return textOf(row);
}

export async function findText(db: DbOrTransaction, id: number): Promise<Text | undefined> {
  const row = await db.selectFrom("texts").selectAll().where("id", "=", id).executeTakeFirst();
  return row && textOf(row);
}

/** The texts of these numbers. */
export async function selectTexts(db: DbOrTransaction, ids: readonly number[]): Promise<Text[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("texts").selectAll().where("id", "in", ids).execute();
  return rows.map(textOf);
}

/** A text with all its languages, which nobody else changes until the transaction ends. */
export async function lockText(transaction: DbTransaction, id: number): Promise<Text | undefined> {
  const row = await transaction
    .selectFrom("texts")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && textOf(row);
}

/** The text that an imported file calls so, locked. */
export async function lockImported(
  transaction: DbTransaction,
  kind: TextKind,
  name: string,
): Promise<Text | undefined> {
  const row = await transaction
    .selectFrom("texts")
    .selectAll()
    .where("kind", "=", kind)
    .where((each) =>
      each.or([
        each("imported_as", "=", name),
        each.and([each("imported_as", "is", null), each("key", "=", name)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  return row && textOf(row);
}

export async function isKeyTaken(
  db: DbOrTransaction,
  { id, kind }: Pick<Text, "id" | "kind">,
  key: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("texts")
    .select("id")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("id", "<>", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateText(
  transaction: DbTransaction,
  id: number,
  changes: Updateable<TextTables["texts"]>,
): Promise<void> {
  await transaction.updateTable("texts").set(changes).where("id", "=", id).execute();
}

/** Every language of these texts, in the order in which they were begun. */
export async function selectLanguages(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<LanguageOfText[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("text_languages")
    .selectAll()
    .where("text_id", "in", ids)
    .orderBy("text_id")
    .orderBy("language")
    .execute();
  return rows.map(languageOf);
}

/** Begins a language of a text, unless somebody has. */
export async function insertLanguage(
  db: DbOrTransaction,
  textId: number,
  language: Language,
  title: string,
): Promise<void> {
  await db
    .insertInto("text_languages")
    .values({ text_id: textId, language, title })
    .onConflict((conflict) => conflict.columns(["text_id", "language"]).doNothing())
    .execute();
}

export async function updateLanguage(
  transaction: DbOrTransaction,
  textId: number,
  language: Language,
  changes: Partial<Standing> & {
    title?: string;
    revision?: number;
    ofOriginal?: number;
    undo?: KeptStanding | null;
    undoUntil?: Date | null;
  },
): Promise<void> {
  const { ofOriginal, shownUntil, plannedFrom, plannedUntil, undo, undoUntil, ...same } = changes;
  await transaction
    .updateTable("text_languages")
    .set({
      ...same,
      ...(ofOriginal !== undefined && { of_original: ofOriginal }),
      ...(shownUntil !== undefined && { shown_until: shownUntil }),
      ...(plannedFrom !== undefined && { planned_from: plannedFrom }),
      ...(plannedUntil !== undefined && { planned_until: plannedUntil }),
      ...(undo !== undefined && { undo: undo && JSON.stringify(undo) }),
      ...(undoUntil !== undefined && { undo_until: undoUntil }),
    })
    .where("text_id", "=", textId)
    .where("language", "=", language)
    .execute();
}

/** The title of what has no revision yet is that of its draft. */
export async function nameUnwritten(
  db: DbOrTransaction,
  textId: number,
  language: Language,
  title: string,
): Promise<void> {
  await db
    .updateTable("text_languages")
    .set({ title })
    .where("text_id", "=", textId)
    .where("language", "=", language)
    .where("revision", "=", 0)
    .execute();
}

/** The texts of which a plan is due, those that have waited longest first. */
export async function selectDue(db: DbOrTransaction, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("text_languages")
    .select("text_id")
    .where((each) => each.or([each("planned_from", "<=", now), each("shown_until", "<=", now)]))
    .orderBy((each) => each.fn.coalesce("planned_from", "shown_until"))
    .execute();
  return [...new Set(rows.map(({ text_id }) => text_id))];
}

/** Whether any revision or draft has these words in it, which are no pattern. */
export async function isInTexts(db: DbOrTransaction, words: string): Promise<boolean> {
  const pattern = `%${words}%`;
  for (const table of ["text_drafts", "text_revisions"] as const) {
    const found = await db
      .selectFrom(table)
      .select("text_id")
      .where((each) =>
        each.or([each("body", "like", pattern), each(sql<string>`facts::text`, "like", pattern)]),
      )
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}
