import type { ContentFile } from "@gatehouse/contract/content/import";
import type { Announcement } from "@gatehouse/contract/content/news";
import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";

export async function selectNewest(db: DbOrTransaction, first: number, max: number): Promise<Announcement[]> {
  const rows = await db
    .selectFrom("announcements")
    .select(["id", "title", "content", "author", "created"])
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .offset(first)
    .limit(max)
    .execute();
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }));
}

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
