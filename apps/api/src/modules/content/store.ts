import type { Banner } from "@gatehouse/contract/content/banners";
import type { FileEntry } from "@gatehouse/contract/content/files";
import type { Announcement, AnnouncementPage } from "@gatehouse/contract/content/news";
import type { ProsePage } from "@gatehouse/contract/content/text-kinds";
import type { PublishedProse } from "@gatehouse/contract/content/texts";
import type { Language } from "@gatehouse/contract/languages";
import { type Selectable, sql } from "kysely";
import type { ContentTables, DbOrTransaction } from "./tables.ts";

/** The language that a text is asked for in; undefined: its original. */
type Asked = Language | undefined;

export async function selectNewest(
  db: DbOrTransaction,
  { first, max }: { first: number; max: number },
  language: Asked,
): Promise<Announcement[]> {
  const rows = await db
    .selectFrom("announcements")
    .selectAll()
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .offset(first)
    .limit(max)
    .execute();
  return rows.map((row) => told(row, language));
}

/** What an announcement is called in each language, without what it says. */
export type Titled = Pick<Announcement, "id" | "slug" | "title" | "author" | "created"> & {
  translated: Partial<Record<Language, string>>;
};

/** The titles of the newest `max` announcements, the newest first. */
export async function selectTitles(db: DbOrTransaction, max: number): Promise<Titled[]> {
  const rows = await db
    .selectFrom("announcements")
    .select([
      "id",
      "slug",
      "title",
      "author",
      "created",
      sql<Titled["translated"]>`(
        select coalesce(jsonb_object_agg(key, value -> 'title'), '{}'::jsonb) from jsonb_each(translations)
      )`.as("translated"),
    ])
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  return rows.map(({ created, ...row }) => ({ ...row, created: created.toISOString() }));
}

export async function countNews(db: DbOrTransaction): Promise<number> {
  const { count } = await db
    .selectFrom("announcements")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The announcements that have this number or one of these slugs. */
export async function selectNews(
  db: DbOrTransaction,
  { id, slug }: { id: number | undefined; slug: string },
  language: Asked,
): Promise<Announcement[]> {
  const rows = await db
    .selectFrom("announcements")
    .selectAll()
    .where((row) => row.or([row("slug", "=", slug), ...(id === undefined ? [] : [row("id", "=", id)])]))
    .execute();
  return rows.map((row) => told(row, language));
}

/** Those that stand next to an announcement in the order of the news. */
export async function selectNeighbours(
  db: DbOrTransaction,
  { id, created }: Announcement,
  language: Asked,
): Promise<Pick<AnnouncementPage, "newer" | "older">> {
  const nextTo = async (side: ">" | "<") => {
    const order = side === ">" ? "asc" : "desc";
    const row = await db
      .selectFrom("announcements")
      .select(["id", "slug", "title", "translations"])
      .where((each) => each(each.refTuple("created", "id"), side, each.tuple(new Date(created), id)))
      .orderBy("created", order)
      .orderBy("id", order)
      .executeTakeFirst();
    if (!row) return null;
    return {
      id: row.id,
      slug: row.slug,
      title: (language && row.translations[language]?.title) ?? row.title,
    };
  };
  return { newer: await nextTo(">"), older: await nextTo("<") };
}

function told(
  { translations, ...row }: Selectable<ContentTables["announcements"]>,
  language: Asked,
): Announcement {
  const { title = row.title, body = row.content } = (language && translations[language]) ?? {};
  return { ...row, title, content: body, created: row.created.toISOString() };
}

export async function selectFiles(db: DbOrTransaction, language: Asked): Promise<FileEntry[]> {
  const rows = await db.selectFrom("file_entries").selectAll().orderBy("id").execute();
  return rows.map(({ id: _id, size, sha256, updated, translations, ...row }) => {
    const { title = row.title, body = row.description } = (language && translations[language]) ?? {};
    return {
      ...row,
      title,
      description: body,
      ...(size !== null && { size }),
      ...(sha256 !== null && { sha256 }),
      updated: updated.toISOString(),
    };
  });
}

export async function selectBanners(db: DbOrTransaction, language: Asked): Promise<Banner[]> {
  const rows = await db
    .selectFrom("banners")
    .select(["placement", "title", "image", "url", "translations"])
    .orderBy("id")
    .execute();
  return rows.map(({ translations, ...row }) => ({
    ...row,
    title: (language && translations[language]?.title) ?? row.title,
  }));
}

/** What stands on a page in the place of the portal's own prose; null: nothing. */
export async function selectProse(
  db: DbOrTransaction,
  page: ProsePage,
  language: Asked,
): Promise<PublishedProse | null> {
  const row = await db.selectFrom("page_texts").selectAll().where("page", "=", page).executeTakeFirst();
  if (!row) return null;
  const { title = row.title, body = row.content } = (language && row.translations[language]) ?? {};
  return { title, content: body, updated: row.updated.toISOString() };
}

type Name = ContentTables["site_values"]["name"];

export async function selectValue(db: DbOrTransaction, name: Name): Promise<unknown> {
  const row = await db.selectFrom("site_values").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

type Rows = "announcements" | "file_entries" | "banners";

/** Takes a text off the pages. */
export async function deleteRow(db: DbOrTransaction, table: Rows, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
}

export async function deleteProse(db: DbOrTransaction, page: string): Promise<void> {
  await db
    .deleteFrom("page_texts")
    .where("page", "=", page as ProsePage)
    .execute();
}

/** Sets a value; null removes it. */
export async function putValue(db: DbOrTransaction, name: Name, value: unknown): Promise<void> {
  if (value === null) {
    await db.deleteFrom("site_values").where("name", "=", name).execute();
    return;
  }
  await db
    .insertInto("site_values")
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`excluded.value` }))
    .execute();
}

/** Notes the moment of the last launch that was told; false when it was told before. */
export async function saveLaunch(db: DbOrTransaction, date: string): Promise<boolean> {
  const value = JSON.stringify({ date });
  const row = await db
    .insertInto("site_values")
    .values({ name: "launch", value })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value })
        .where("site_values.value", "<>", sql<string>`excluded.value`),
    )
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

type Row<Table extends Rows | "page_texts"> = Omit<Selectable<ContentTables[Table]>, "id" | "updated">;

/** A row is found by its number, and comes back under it; one without a number may be there from an earlier version. */
type Numbered<Table extends Rows> = Row<Table> & { id: number | null };

export async function putNews(
  db: DbOrTransaction,
  { id, translations, ...row }: Numbered<"announcements">,
): Promise<number> {
  const values = { ...row, translations: JSON.stringify(translations) };
  const { id: number } = await db
    .insertInto("announcements")
    .values({ ...values, id: id ?? nextOf("announcements") })
    .onConflict((conflict) =>
      id === null ? conflict.column("slug").doUpdateSet(values) : conflict.column("id").doUpdateSet(values),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return number;
}

/** `updated` moves only with what is downloaded, and from where. */
export async function putFile(
  db: DbOrTransaction,
  { id, translations, ...row }: Numbered<"file_entries">,
  now: Date,
): Promise<number> {
  const values = {
    ...row,
    mirrors: JSON.stringify(row.mirrors),
    translations: JSON.stringify(translations),
  };
  const { id: number } = await db
    .insertInto("file_entries")
    .values({ ...values, updated: now, id: id ?? nextOf("file_entries") })
    .onConflict((conflict) =>
      (id === null ? conflict.columns(["server", "title"]) : conflict.column("id")).doUpdateSet({
        ...values,
        updated: sql`case
          when (file_entries.description, file_entries.mirrors, file_entries.size, file_entries.sha256)
            is distinct from (excluded.description, excluded.mirrors, excluded.size, excluded.sha256)
          then excluded.updated else file_entries.updated end`,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return number;
}

export async function putBanner(
  db: DbOrTransaction,
  { id, translations, ...row }: Numbered<"banners">,
): Promise<number> {
  const values = { ...row, translations: JSON.stringify(translations) };
  const { id: number } = await db
    .insertInto("banners")
    .values({ ...values, id: id ?? nextOf("banners") })
    .onConflict((conflict) =>
      (id === null ? conflict.columns(["placement", "title"]) : conflict.column("id")).doUpdateSet(values),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return number;
}

export async function putProse(
  db: DbOrTransaction,
  { translations, ...row }: Row<"page_texts">,
  now: Date,
): Promise<void> {
  const values = { ...row, translations: JSON.stringify(translations), updated: now };
  await db
    .insertInto("page_texts")
    .values(values)
    .onConflict((conflict) => conflict.column("page").doUpdateSet(values))
    .execute();
}

/** The number that the table would give by itself. */
const nextOf = (table: Rows) => sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))`;
