import { type ContentFile, contentFile } from "@gatehouse/contract/content/import";
import type { Db } from "../../../database.ts";
import { publishChange } from "../../../platform/background/changes.ts";
import type { AdvertisingService } from "../../community/advertising/service.ts";
import type { EventsService } from "../../community/events/service.ts";
import type { FilesService } from "../files/service.ts";
import type { NewsService } from "../news/service.ts";
import type { SiteService } from "../site/service.ts";
import { refusalOf } from "./model.ts";

export type ContentService = ReturnType<typeof createContentService>;

type Parts = {
  db: Db;
  news: NewsService;
  files: FilesService;
  events: EventsService;
  site: SiteService;
  advertising: AdvertisingService;
};

export function createContentService({ db, news, files, events, site, advertising }: Parts) {
  return {
    /**
     * Imports a content file in one transaction, by slug or title; repeating it changes nothing, what it leaves out
     * stays as it is. Throws a ContentRefused that names each entry in which something is wrong; nothing is imported then.
     */
    async importContent(input: unknown): Promise<ContentFile> {
      const { data: content, error } = contentFile.safeParse(input);
      if (error) throw refusalOf(input, error);
      await db.transaction().execute(async (transaction) => {
        await news.save(transaction, content.news);
        await files.save(transaction, content.files);
        await events.save(transaction, content.events);
        if (content.banners) await advertising.saveBanners(transaction, content.banners);
        if (content.countdown !== undefined) await site.saveCountdown(transaction, content.countdown);
        if (content.homeVideo !== undefined) await site.saveHomeVideo(transaction, content.homeVideo);
        await publishChange(transaction, "content");
      });
      return content;
    },
  };
}
