import type { TextKind, TextState } from "@gatehouse/contract/content/text-kinds";
import type { TextContent } from "@gatehouse/contract/content/texts";
import { limits } from "@gatehouse/contract/limits";
import type { Language } from "@gatehouse/contract/languages";
import { type ExpressionBuilder, sql } from "kysely";
import type { DbOrTransaction, TextTables } from "../tables.ts";

export type Draft = {
  content: TextContent;
  base: number;
  ofOriginal: number;
  saved: number;
  savedAt: Date;
};

type Whose = { textId: number; language: Language; accountId: number };

export async function findDraft(
  db: DbOrTransaction,
  { textId, language, accountId }: Whose,
): Promise<Draft | undefined> {
  const row = await db
    .selectFrom("text_drafts")
    .selectAll()
    .where("text_id", "=", textId)
    .where("language", "=", language)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, body, facts, base, saved, of_original, saved_at } = row;
  return { content: { title, body, facts }, base, ofOriginal: of_original, saved, savedAt: saved_at };
}

export async function putDraft(
  db: DbOrTransaction,
  { textId, language, accountId }: Whose,
  { content, base, ofOriginal, saved, savedAt }: Draft,
): Promise<void> {
  const said = {
    base,
    of_original: ofOriginal,
    saved,
    title: content.title,
    body: content.body,
    facts: JSON.stringify(content.facts),
    saved_at: savedAt,
  };
  await db
    .insertInto("text_drafts")
    .values({ text_id: textId, language, account_id: accountId, ...said })
    .onConflict((conflict) => conflict.columns(["text_id", "language", "account_id"]).doUpdateSet(said))
    .execute();
}

export async function deleteDraft(
  db: DbOrTransaction,
  { textId, language, accountId }: Whose,
): Promise<void> {
  await db
    .deleteFrom("text_drafts")
    .where("text_id", "=", textId)
    .where("language", "=", language)
    .where("account_id", "=", accountId)
    .execute();
}

/** Of these texts those of which somebody has a draft, in any language. */
export async function selectDrafted(
  db: DbOrTransaction,
  accountId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("text_drafts")
    .select("text_id")
    .where("account_id", "=", accountId)
    .where("text_id", "in", ids)
    .execute();
  return new Set(rows.map(({ text_id }) => text_id));
}

export async function markOpen(
  db: DbOrTransaction,
  { textId, language, accountId }: Whose,
  now: Date,
): Promise<void> {
  await db
    .insertInto("text_openings")
    .values({ text_id: textId, language, account_id: accountId, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(["text_id", "account_id"]).doUpdateSet({ language, seen_at: now }),
    )
    .execute();
}

export async function markClosed(
  db: DbOrTransaction,
  { textId, accountId }: Omit<Whose, "language">,
): Promise<void> {
  await db
    .deleteFrom("text_openings")
    .where("text_id", "=", textId)
    .where("account_id", "=", accountId)
    .execute();
}

/** Who else than `accountId` has these texts open, since `since`. */
export const selectOpenings = async (
  db: DbOrTransaction,
  ids: readonly number[],
  { accountId, since }: { accountId: number; since: Date },
): Promise<Whose[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom("text_openings")
        .select(["text_id as textId", "language", "account_id as accountId"])
        .where("text_id", "in", ids)
        .where("account_id", "<>", accountId)
        .where("seen_at", ">", since)
        .orderBy("account_id")
        .execute();

/** Of those who have a text open, the accounts with a draft of it. */
export async function selectDrafters(
  db: DbOrTransaction,
  textId: number,
  language: Language,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("text_drafts")
    .select("account_id")
    .where("text_id", "=", textId)
    .where("language", "=", language)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

export type Filter = {
  kind?: TextKind | undefined;
  state?: TextState | undefined;
  search: string;
  page: number;
};

type Joined = TextTables & { original: TextTables["text_languages"] };

/** As `stateOf` has them. */
const inState = (each: ExpressionBuilder<Joined, "texts" | "original">, state: TextState) => {
  const shown = each("original.shown", "is not", null);
  const planned = each("original.planned", "is not", null);
  const isAhead = each("original.revision", ">", each.ref("original.shown"));
  const isHidden = each("texts.hidden_at", "is not", null);
  const states = {
    planned,
    changed: each.and([each.not(planned), shown, isAhead]),
    published: each.and([each.not(planned), shown, each.not(isAhead)]),
    hidden: each.and([each.not(planned), each.not(shown), isHidden]),
    draft: each.and([each.not(planned), each.not(shown), each.not(isHidden)]),
  };
  return states[state];
};

/** A page of the texts, those changed last first, and how many there are in all. */
export async function selectTexts(
  db: DbOrTransaction,
  { kind, state, search, page }: Filter,
): Promise<{ ids: number[]; total: number }> {
  let query = db
    .selectFrom("texts")
    .innerJoin("text_languages as original", (join) =>
      join.onRef("original.text_id", "=", "texts.id").onRef("original.language", "=", "texts.original"),
    );
  if (kind) query = query.where("texts.kind", "=", kind);
  if (state) query = query.where((each) => inState(each, state));
  if (search !== "") {
    const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((each) =>
      each.exists(
        each
          .selectFrom("text_languages as named")
          .select(sql`1`.as("one"))
          .whereRef("named.text_id", "=", "texts.id")
          .where("named.title", "ilike", pattern),
      ),
    );
  }
  const [rows, counted] = await Promise.all([
    query
      .select("texts.id")
      .orderBy("texts.changed_at", "desc")
      .orderBy("texts.id", "desc")
      .offset(page * limits.texts.shown)
      .limit(limits.texts.shown)
      .execute(),
    query.select((each) => each.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted.count };
}

/** How many texts there are of each kind. */
export async function countKinds(db: DbOrTransaction): Promise<Map<TextKind, number>> {
  const rows = await db
    .selectFrom("texts")
    .select((each) => ["kind", each.fn.countAll<number>().as("count")])
    .groupBy("kind")
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
