import type { Banner } from "@gatehouse/contract/content/banners";
import type { FileEntry } from "@gatehouse/contract/content/files";
import type { ContentFile } from "@gatehouse/contract/content/import";
import type { Announcement, AnnouncementPage } from "@gatehouse/contract/content/news";
import { type Selectable, sql } from "kysely";
import type { ContentTables, DbOrTransaction } from "./tables.ts";

export async function selectNewest(db: DbOrTransaction, first: number, max: number): Promise<Announcement[]> {
  const rows = await db
    .selectFrom("announcements")
    .selectAll()
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .offset(first)
    .limit(max)
    .execute();
  return rows.map(told);
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
): Promise<Announcement[]> {
  const rows = await db
    .selectFrom("announcements")
    .selectAll()
    .where((row) => row.or([row("slug", "=", slug), ...(id === undefined ? [] : [row("id", "=", id)])]))
    .execute();
  return rows.map(told);
}

/** Those that stand next to an announcement in the order of the news. */
export async function selectNeighbours(
  db: DbOrTransaction,
  { id, created }: Announcement,
): Promise<Pick<AnnouncementPage, "newer" | "older">> {
  const nextTo = async (side: ">" | "<") => {
    const order = side === ">" ? "asc" : "desc";
    const row = await db
      .selectFrom("announcements")
      .select(["id", "slug", "title"])
      .where((each) => each(each.refTuple("created", "id"), side, each.tuple(new Date(created), id)))
      .orderBy("created", order)
      .orderBy("id", order)
      .executeTakeFirst();
    return row ?? null;
  };
  return { newer: await nextTo(">"), older: await nextTo("<") };
}

const told = (row: Selectable<ContentTables["announcements"]>): Announcement => ({
  ...row,
  created: row.created.toISOString(),
});

/** Adds announcements or brings them up to date, by slug. */
export async function upsertNews(db: DbOrTransaction, news: ContentFile["news"]): Promise<void> {
  if (news.length === 0) return;
  await db
    .insertInto("announcements")
    .values(news.map((entry) => ({ ...entry, created: new Date(entry.created) })))
    .onConflict((conflict) =>
      conflict.column("slug").doUpdateSet({
        title: sql`excluded.title`,
        content: sql`excluded.content`,
        author: sql`excluded.author`,
        created: sql`excluded.created`,
      }),
    )
    .execute();
}

export async function selectFiles(db: DbOrTransaction): Promise<FileEntry[]> {
  const rows = await db.selectFrom("file_entries").selectAll().orderBy("id").execute();
  return rows.map(({ id: _id, size, sha256, updated, ...row }) => ({
    ...row,
    ...(size !== null && { size }),
    ...(sha256 !== null && { sha256 }),
    updated: updated.toISOString(),
  }));
}

/** Adds file entries or brings them up to date, by server and title; `updated` moves only with a real change. */
export async function upsertFiles(
  db: DbOrTransaction,
  files: ContentFile["files"],
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto("file_entries")
    .values(
      files.map((file) => ({
        ...file,
        size: file.size ?? null,
        sha256: file.sha256 ?? null,
        mirrors: JSON.stringify(file.mirrors),
        updated: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["server", "title"])
        .doUpdateSet({
          description: sql`excluded.description`,
          mirrors: sql`excluded.mirrors`,
          size: sql`excluded.size`,
          sha256: sql`excluded.sha256`,
          updated: sql`excluded.updated`,
        })
        .where(
          sql<boolean>`(file_entries.description, file_entries.mirrors, file_entries.size, file_entries.sha256)
            is distinct from (excluded.description, excluded.mirrors, excluded.size, excluded.sha256)`,
        ),
    )
    .execute();
}

export const selectBanners = (db: DbOrTransaction): Promise<Banner[]> =>
  db.selectFrom("banners").select(["placement", "title", "image", "url"]).orderBy("id").execute();

/** Adds banners or brings them up to date, by placement and title. */
export async function upsertBanners(db: DbOrTransaction, banners: Banner[]): Promise<void> {
  if (banners.length === 0) return;
  await db
    .insertInto("banners")
    .values(banners)
    .onConflict((conflict) =>
      conflict
        .columns(["placement", "title"])
        .doUpdateSet({ image: sql`excluded.image`, url: sql`excluded.url` }),
    )
    .execute();
}

type Name = ContentTables["site_values"]["name"];

export async function selectValue(db: DbOrTransaction, name: Name): Promise<unknown> {
  const row = await db.selectFrom("site_values").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
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
