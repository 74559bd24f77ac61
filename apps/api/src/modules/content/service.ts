import { AsyncLocalStorage } from "node:async_hooks";
import type { Banner } from "@gatehouse/contract/content/banners";
import type { FileEntry } from "@gatehouse/contract/content/files";
import type { Announcement, AnnouncementPage } from "@gatehouse/contract/content/news";
import type { HomeVideo } from "@gatehouse/contract/content/home-video";
import { type Countdown, countdown, type NextLaunch } from "@gatehouse/contract/content/countdown";
import type { ProsePage, TextKind } from "@gatehouse/contract/content/text-kinds";
import type { PublishedProse, TextContent } from "@gatehouse/contract/content/texts";
import type { Language } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { announcementPath } from "@gatehouse/contract/pages";
import { z } from "zod";
import type { Config } from "../../config.ts";
import type { Db, DbTransaction } from "../../database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { HappeningsService } from "../identity/notifications/service.ts";
import type { Live } from "../../platform/live/live.ts";
import { readNewsAddress } from "./news-address.ts";
import { videoEmbedUrl } from "./video-address.ts";
import {
  countNews,
  deleteProse,
  deleteRow,
  putBanner,
  putFile,
  putNews,
  putProse,
  putValue,
  saveLaunch,
  selectBanners,
  selectFiles,
  selectNeighbours,
  selectNewest,
  selectNews,
  selectProse,
  selectTitles,
  selectValue,
  type Titled,
} from "./store.ts";
import type { Translations } from "./tables.ts";

export type { Titled };
export type ContentService = ReturnType<typeof createContentService>;

/** Told when a launch's moment has come, in the transaction that notes it. */
type LaunchHandler = (transaction: DbTransaction, launch: Countdown) => Promise<void>;

/** A launch that is so long over when it is first seen is no news. */
const launchNewsMs = 3_600_000;

type Options = { db: Db; clock: Clock; live: Live; config: Pick<Config, "youtubeEmbedUrl"> };

/** The language that is asked for; undefined: the original's. */
type Asked = Language | undefined;
type NewsPage = { entries: Announcement[]; total: number };
/** What a page shows that its editor looks at before it is published. */
export type Previewed = { kind: TextKind; content: TextContent };

const storedTranslations = z
  .record(z.string(), z.object({ title: z.string(), body: z.string() }))
  .default({});
const storedCountdown = countdown.extend({ translations: storedTranslations });
const storedVideo = z.object({ title: z.string(), url: z.string(), translations: storedTranslations });

/** The number under which an announcement is previewed; none has it. */
export const previewNumber = 0;

/** What operators write for the pages, as they show it: in the language that is asked for, or as it was written. */
export function createContentService({ db, clock, live, config }: Options) {
  const launchHandlers: LaunchHandler[] = [];
  const previews = new AsyncLocalStorage<Previewed>();
  const previewed = (kind: TextKind): TextContent | undefined => {
    const shown = previews.getStore();
    return shown?.kind === kind ? shown.content : undefined;
  };

  live.tellOf<NextLaunch>({
    name: "countdown",
    on: "content",
    byTime: true,
    async read() {
      const stored = storedCountdown.safeParse(await selectValue(db, "countdown")).data;
      if (!stored || new Date(stored.date) <= clock.now()) return null;
      const { translations: others, ...original } = stored;
      // Streams are the same for all languages: their pages choose.
      return Object.keys(others).length > 0 ? { ...original, translations: others } : original;
    },
  });

  return {
    /** Runs `work`, which asks for a page, with a text in the place of what is published. */
    preview: <T>(shown: Previewed, work: () => Promise<T>): Promise<T> => previews.run(shown, work),

    /** Up to `max` announcements after the newest `first` ones, newest first, and how many there are in all. */
    async news(asked: { first: number; max: number }, language: Asked): Promise<NewsPage> {
      const [entries, total] = await Promise.all([selectNewest(db, asked, language), countNews(db)]);
      return { entries, total };
    },

    /**
     * The announcement that the last part of an address names: its number and words, the number with other words (they
     * change), or the words alone. Null for none.
     */
    async announcement(address: string, language?: Language): Promise<AnnouncementPage | null> {
      const preview = previewed("news");
      if (preview) return { ...previewedNews(preview, clock.now()), newer: null, older: null };
      const named = readNewsAddress(address);
      const found = named ? await selectNews(db, named, language) : [];
      // Words may begin with a number, too, which may be another's.
      const item =
        found.find(({ id, slug }) => named?.slug === `${id}-${slug}`) ??
        found.find(({ slug }) => named?.slug === slug) ??
        found[0];
      return item ? { ...item, ...(await selectNeighbours(db, item, language)) } : null;
    },

    /** All downloads, in the order in which they were added. */
    async files(language: Asked): Promise<FileEntry[]> {
      const files = await selectFiles(db, language);
      const preview = previewed("file");
      if (!preview) return files;
      const { title, body, facts } = preview;
      const { server = "it", mirrors = [], size, sha256 } = facts;
      const shown = {
        server,
        title,
        description: body,
        mirrors,
        ...(size !== undefined && { size }),
        ...(sha256 && { sha256 }),
        updated: clock.now().toISOString(),
      };
      return [shown, ...files.filter((one) => one.title !== title)];
    },

    /** The banners of the shell, in the order in which they were added. */
    async banners(language: Asked): Promise<Banner[]> {
      const banners = await selectBanners(db, language);
      const preview = previewed("banner");
      if (!preview) return banners;
      const { placement = "corner", image = "", url = "/" } = preview.facts;
      const { title } = preview;
      return [{ placement, title, image, url }, ...banners.filter((one) => one.placement !== placement)];
    },

    /** The launch countdown, or null when none is set. */
    async countdown(language: Asked): Promise<Countdown | null> {
      const preview = previewed("countdown");
      if (preview) {
        const { date = clock.now().toISOString() } = preview.facts;
        return { date: new Date(date).toISOString(), title: preview.title, description: preview.body };
      }
      const stored = storedCountdown.safeParse(await selectValue(db, "countdown")).data;
      if (!stored) return null;
      const { translations: others, ...original } = stored;
      const translated = language && others[language];
      return translated ? { ...original, title: translated.title, description: translated.body } : original;
    },

    /** The titles of the announcements that a search looks through, the newest first. */
    titles: (): Promise<Titled[]> => selectTitles(db, limits.news.searched),

    /** Has `handler` hear of launches. */
    onLaunch: (handler: LaunchHandler): void => void launchHandlers.push(handler),

    /** Tells of the launch whose moment has come, once, whichever process looks. */
    async tellLaunch(): Promise<void> {
      const launch = storedCountdown.safeParse(await selectValue(db, "countdown")).data;
      const age = launch ? clock.now().getTime() - Date.parse(launch.date) : -1;
      if (!launch || age < 0 || age > launchNewsMs) return;
      const { translations: _others, ...told } = launch;
      await db.transaction().execute(async (transaction) => {
        if (!(await saveLaunch(transaction, launch.date))) return;
        for (const handle of launchHandlers) await handle(transaction, told);
      });
    },

    /** The video of the home page, or null when none is set. */
    async homeVideo(language: Asked): Promise<HomeVideo | null> {
      const preview = previewed("video");
      const stored = preview
        ? { title: preview.title, url: preview.facts.url ?? "", translations: {} }
        : storedVideo.safeParse(await selectValue(db, "homeVideo")).data;
      const embedUrl = stored && videoEmbedUrl(stored.url, config.youtubeEmbedUrl);
      if (!embedUrl) return null;
      const translated = language && (stored.translations as Record<string, { title: string }>)[language];
      return { title: translated?.title ?? stored.title, embedUrl };
    },

    /** What stands on a page in the place of the portal's own prose; null: nothing. */
    async prose(page: ProsePage, language: Asked): Promise<PublishedProse | null> {
      const preview = previewed("page");
      if (preview?.facts.page === page) {
        return { title: preview.title, content: preview.body, updated: clock.now().toISOString() };
      }
      return selectProse(db, page, language);
    },
  };
}

const previewedNews = ({ title, body, facts }: TextContent, now: Date): Announcement => ({
  id: previewNumber,
  slug: "preview",
  title,
  content: body,
  author: facts.author ?? "",
  created: facts.created ? new Date(facts.created).toISOString() : now.toISOString(),
});

/** A text as it is shown; `number` is that of its row, null before it had one. */
type Shown = {
  number: number | null;
  key: string;
  since: Date;
  content: TextContent;
  translations: Translations;
};
type Taken = { number: number | null; key: string };

const titlesOf = (translations: Translations): Partial<Record<Language, string>> =>
  Object.fromEntries(Object.entries(translations).map(([language, { title }]) => [language, title]));

const hourMs = 3_600_000;
/** How old an announcement may be that players are told of, and a launch. */
const newsIsNewMs = 7 * 24 * hourMs;
const launchIsNewMs = 24 * hourMs;

/** Where the texts that this module's calls answer with are put, and taken from again. */
export function createContentShelves({
  clock,
  happenings,
}: {
  clock: Clock;
  /** Hears of announcements, and of the launch. */
  happenings: Pick<HappeningsService, "tell" | "plan">;
}) {
  const valueNamed = (
    name: "countdown" | "homeVideo",
    valueOf: (content: TextContent) => Record<string, unknown>,
  ) => ({
    async put(transaction: DbTransaction, { content, translations }: Shown): Promise<null> {
      const more = Object.keys(translations).length > 0 ? { translations } : {};
      await putValue(transaction, name, { ...valueOf(content), ...more });
      return null;
    },
    take: (transaction: DbTransaction): Promise<void> => putValue(transaction, name, null),
  });

  const countdownValue = valueNamed("countdown", ({ title, body, facts }) => ({
    date: new Date(facts.date ?? 0).toISOString(),
    title,
    description: body,
  }));

  const taking =
    (table: "announcements" | "file_entries" | "banners") =>
    async (transaction: DbTransaction, { number }: Taken): Promise<void> => {
      if (number !== null) await deleteRow(transaction, table, number);
    };

  return {
    news: {
      async put(
        transaction: DbTransaction,
        { number, since, content, translations }: Shown,
      ): Promise<number> {
        const { slug = "", author = "", created: given } = content.facts;
        const { title } = content;
        const created = given === undefined ? since : new Date(given);
        const row = { slug, title, content: content.body, author, created, translations };
        const id = await putNews(transaction, { id: number, ...row });
        const endsAt = new Date(created.getTime() + newsIsNewMs);
        // What is only moved here, or brought up to date, is no news.
        if (number === null && endsAt > clock.now()) {
          await happenings.tell(transaction, {
            kind: "news",
            key: `news:${id}`,
            facts: { title, titles: titlesOf(translations), path: announcementPath({ id, slug }) },
            endsAt,
          });
        }
        return id;
      },
      take: taking("announcements"),
    },
    file: {
      put: (transaction: DbTransaction, { number, content, translations }: Shown): Promise<number> => {
        const { server = "it", mirrors = [], size = null, sha256 = null } = content.facts;
        const { title, body: description } = content;
        const row = { id: number, server, title, description, mirrors, size, sha256, translations };
        return putFile(transaction, row, clock.now());
      },
      take: taking("file_entries"),
    },
    banner: {
      put: (transaction: DbTransaction, { number, content, translations }: Shown): Promise<number> => {
        const { placement = "corner", image = "", url = "" } = content.facts;
        return putBanner(transaction, {
          id: number,
          placement,
          title: content.title,
          image,
          url,
          translations,
        });
      },
      take: taking("banners"),
    },
    countdown: {
      async put(transaction: DbTransaction, shown: Shown): Promise<null> {
        const { title, facts } = shown.content;
        const date = new Date(facts.date ?? 0);
        await happenings.plan(transaction, "launch", [
          {
            kind: "launch",
            key: `launch:${date.toISOString()}`,
            facts: { title, titles: titlesOf(shown.translations) },
            dueAt: date,
            endsAt: new Date(date.getTime() + launchIsNewMs),
          },
        ]);
        return countdownValue.put(transaction, shown);
      },
      async take(transaction: DbTransaction): Promise<void> {
        await happenings.plan(transaction, "launch", []);
        await countdownValue.take(transaction);
      },
    },
    video: valueNamed("homeVideo", ({ title, facts }) => ({ title, url: facts.url })),
    page: {
      async put(transaction: DbTransaction, { content, translations }: Shown): Promise<null> {
        const { title, body, facts } = content;
        if (!facts.page) throw new Error("A page of prose without its name");
        await putProse(transaction, { page: facts.page, title, content: body, translations }, clock.now());
        return null;
      },
      take: (transaction: DbTransaction, { key }: Taken): Promise<void> => deleteProse(transaction, key),
    },
  };
}
