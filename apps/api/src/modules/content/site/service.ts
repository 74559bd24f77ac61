import { type Countdown, countdown } from "@gatehouse/contract/content/news";
import type { HomeVideo } from "@gatehouse/contract/content/news";
import { z } from "zod";
import type { Db, DbOrTransaction } from "../../../database.ts";
import type { Config } from "../../../config.ts";
import { videoEmbedUrl } from "./model.ts";
import { putValue, selectValue } from "./store.ts";

export type SiteService = ReturnType<typeof createSiteService>;

const storedVideo = z.object({ title: z.string(), url: z.string() });

/** The single values that an operator sets for the whole site. */
export function createSiteService({ db, config }: { db: Db; config: Pick<Config, "youtubeEmbedUrl"> }) {
  return {
    /** The launch countdown, or null when none is set. */
    async countdown(): Promise<Countdown | null> {
      return countdown.safeParse(await selectValue(db, "countdown")).data ?? null;
    },

    /** The video of the home page, or null when none is set. */
    async homeVideo(): Promise<HomeVideo | null> {
      const video = storedVideo.safeParse(await selectValue(db, "homeVideo")).data;
      const embedUrl = video && videoEmbedUrl(video.url, config.youtubeEmbedUrl);
      return embedUrl ? { title: video.title, embedUrl } : null;
    },

    async saveCountdown(transaction: DbOrTransaction, value: Countdown | null): Promise<void> {
      await putValue(
        transaction,
        "countdown",
        value && { ...value, date: new Date(value.date).toISOString() },
      );
    },

    async saveHomeVideo(
      transaction: DbOrTransaction,
      value: { title: string; url: string } | null,
    ): Promise<void> {
      await putValue(transaction, "homeVideo", value);
    },
  };
}
