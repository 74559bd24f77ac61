import type { ContentFile } from "@gatehouse/contract/content/import";
import type { Announcement } from "@gatehouse/contract/content/news";
import type { Db, DbOrTransaction } from "../../../database.ts";
import { sanitiseHtml } from "../../../platform/security/sanitise.ts";
import { selectNewest, upsertNews } from "./store.ts";

export type NewsService = ReturnType<typeof createNewsService>;

export function createNewsService({ db }: { db: Db }) {
  return {
    /** Up to `max` announcements after the newest `first` ones, newest first. */
    latest: ({ first, max }: { first: number; max: number }): Promise<Announcement[]> =>
      selectNewest(db, first, max),

    /** Stores announcements by slug, their HTML sanitised. */
    save: (transaction: DbOrTransaction, news: ContentFile["news"]): Promise<void> =>
      upsertNews(
        transaction,
        news.map((entry) => ({ ...entry, content: sanitiseHtml(entry.content) })),
      ),
  };
}
