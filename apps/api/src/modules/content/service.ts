import type { Banner } from "@gatehouse/contract/content/banners";
import type { FileEntry } from "@gatehouse/contract/content/files";
import { type ContentFile, contentFile } from "@gatehouse/contract/content/import";
import {
  type Announcement,
  type AnnouncementPage,
  type Countdown,
  countdown,
  type HomeVideo,
} from "@gatehouse/contract/content/news";
import { z } from "zod";
import type { Config } from "../../config.ts";
import type { Db, DbTransaction } from "../../database.ts";
import { publishChange } from "../../platform/background/changes.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Live } from "../../platform/live/live.ts";
import { sanitiseImported } from "../../platform/security/sanitise.ts";
import { readNewsAddress, refusalOf, videoEmbedUrl } from "./model.ts";
import {
  countNews,
  putValue,
  selectBanners,
  selectFiles,
  selectNeighbours,
  selectNewest,
  selectNews,
  selectValue,
  upsertBanners,
  upsertFiles,
  upsertNews,
} from "./store.ts";

export type ContentService = ReturnType<typeof createContentService>;

/** Stores what another module owns of an imported file, in the import's transaction. */
export type ImportPart = (transaction: DbTransaction, content: ContentFile) => Promise<void>;

type Options = {
  db: Db;
  clock: Clock;
  live: Live;
  config: Pick<Config, "youtubeEmbedUrl">;
  otherParts: readonly ImportPart[];
};

type NewsPage = { entries: Announcement[]; total: number };

const storedVideo = z.object({ title: z.string(), url: z.string() });

/** What operators write for the pages: each kind is imported here in one go, and listed. */
export function createContentService({ db, clock, live, config, otherParts }: Options) {
  const parts: ImportPart[] = [
    (transaction, { news }) =>
      upsertNews(
        transaction,
        news.map((entry) => ({ ...entry, content: sanitiseImported(entry.content).html })),
      ),
    (transaction, { files }) => upsertFiles(transaction, files, clock.now()),
    (transaction, { banners }) => upsertBanners(transaction, banners ?? []),
    async (transaction, { countdown: value }) => {
      if (value === undefined) return;
      const stored = value && { ...value, date: new Date(value.date).toISOString() };
      await putValue(transaction, "countdown", stored);
    },
    async (transaction, { homeVideo }) => {
      if (homeVideo !== undefined) await putValue(transaction, "homeVideo", homeVideo);
    },
    ...otherParts,
  ];

  const storedCountdown = async (): Promise<Countdown | null> =>
    countdown.safeParse(await selectValue(db, "countdown")).data ?? null;

  live.tellOf<Countdown | null>({
    name: "countdown",
    on: "content",
    byTime: true,
    async read() {
      const stored = await storedCountdown();
      return stored && new Date(stored.date) > clock.now() ? stored : null;
    },
  });

  return {
    /**
     * Imports a content file in one transaction, by slug or title; repeating it changes nothing, what it leaves out
     * stays as it is. Throws a ContentRefused that names each entry in which something is wrong; nothing is imported then.
     */
    async importContent(input: unknown): Promise<ContentFile> {
      const { data: content, error } = contentFile.safeParse(input);
      if (error) throw refusalOf(input, error);
      await db.transaction().execute(async (transaction) => {
        for (const save of parts) await save(transaction, content);
        await publishChange(transaction, "content");
      });
      return content;
    },

    /** Up to `max` announcements after the newest `first` ones, newest first, and how many there are in all. */
    async news({ first, max }: { first: number; max: number }): Promise<NewsPage> {
      const [entries, total] = await Promise.all([selectNewest(db, first, max), countNews(db)]);
      return { entries, total };
    },

    /**
     * The announcement that the last part of an address names: its number and words, the number with other words (they
     * change), or the words alone. Null for none.
     */
    async announcement(address: string): Promise<AnnouncementPage | null> {
      const named = readNewsAddress(address);
      const found = named ? await selectNews(db, named) : [];
      // Words may begin with a number, too, which may be another's.
      const item =
        found.find(({ id, slug }) => named?.slug === `${id}-${slug}`) ??
        found.find(({ slug }) => named?.slug === slug) ??
        found[0];
      return item ? { ...item, ...(await selectNeighbours(db, item)) } : null;
    },

    /** All downloads, in the order in which they were added. */
    files: (): Promise<FileEntry[]> => selectFiles(db),

    /** The banners of the shell, in the order in which they were added. */
    banners: (): Promise<Banner[]> => selectBanners(db),

    /** The launch countdown, or null when none is set. */
    countdown: storedCountdown,

    /** The video of the home page, or null when none is set. */
    async homeVideo(): Promise<HomeVideo | null> {
      const video = storedVideo.safeParse(await selectValue(db, "homeVideo")).data;
      const embedUrl = video && videoEmbedUrl(video.url, config.youtubeEmbedUrl);
      return embedUrl ? { title: video.title, embedUrl } : null;
    },
  };
}
