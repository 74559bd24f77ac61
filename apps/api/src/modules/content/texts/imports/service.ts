import { type ContentFile, contentFile, type PastWinner } from "@gatehouse/contract/content/content-file";
import type { TextKind } from "@gatehouse/contract/content/text-kinds";
import type { TextContent } from "@gatehouse/contract/content/texts";
import { defaultLanguage } from "@gatehouse/contract/languages";
import type { DbTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { PicturesService } from "../../pictures/service.ts";
import { hashOf, isSame, keyOf, nothingShown, ownPictures, storable } from "../model.ts";
import type { TextsService } from "../service.ts";
import * as kept from "../revisions/store.ts";
import * as store from "../store.ts";
import { ContentRefused, refusalOf } from "./model.ts";

/** Who knows the video competition, and keeps who won it before the portal came. */
export type PastWinners = {
  /** Whether a week has ended, by the Saturday on which it is judged. */
  isOver(week: string): boolean;
  bring(transaction: DbTransaction, winner: PastWinner): Promise<void>;
};

type Options = {
  clock: Clock;
  texts: Pick<TextsService, "show" | "change">;
  pictures: Pick<PicturesService, "hold">;
  pastWinners: PastWinners;
};
type Imported = { kind: TextKind; content: TextContent };

/** Content files of operators: what they say becomes revisions like any other, and is shown at once. */
export function createImportsService({ clock, texts, pictures, pastWinners }: Options) {
  async function bring(transaction: DbTransaction, { kind, content: given }: Imported): Promise<void> {
    const name = keyOf(kind, given);
    const hash = hashOf(given);
    const now = clock.now();
    const there = await store.lockImported(transaction, kind, name);
    // What was written in the office since stays, until the file says something else.
    if (there?.importedHash === hash) return;
    const named = ownPictures(given);
    const has = await pictures.hold(transaction, named);
    const missing = named.find((one) => !has.has(one));
    if (missing)
      throw new ContentRefused(`${kind} ${JSON.stringify(given.title)}: there is no picture ${missing}`);
    const text =
      there ??
      (await store.insertText(
        transaction,
        { kind, original: defaultLanguage, key: name, importedAs: name },
        now,
      ));
    const language = text.original;
    const { content } = await storable(given, { kind, isOriginal: true, keepsPicture: () => true });
    await store.insertLanguage(transaction, text.id, language, content.title);
    const own = (await store.selectLanguages(transaction, [text.id])).find(
      (one) => one.language === language,
    );
    if (!own) throw new Error("A text without its original");
    const newest = await kept.findRevision(transaction, text.id, language, own.revision);
    let { revision } = own;
    if (!newest || !isSame(newest.content, content)) {
      revision += 1;
      await kept.insertRevision(transaction, {
        textId: text.id,
        language,
        number: revision,
        content,
        editorId: null,
        note: null,
        restored: null,
        madeAt: now,
      });
    }
    // What was hidden in the office comes back by the office alone.
    const standing = text.hiddenAt ? {} : { shown: revision, shownUntil: null };
    await store.updateLanguage(transaction, text.id, language, {
      ...standing,
      revision,
      title: content.title,
    });
    await store.updateText(transaction, text.id, {
      imported_as: name,
      imported_hash: hash,
      changed_at: now,
    });
    await kept.pruneRevisions(transaction, { ...own, ...standing });
    await texts.show(transaction, text);
  }

  /** A file that says there is none of a kind. */
  async function remove(transaction: DbTransaction, kind: "countdown" | "video"): Promise<void> {
    const text = await store.lockImported(transaction, kind, keyOf(kind, { title: "", facts: {} }));
    if (!text) return;
    await store.updateLanguage(transaction, text.id, text.original, nothingShown);
    await store.updateText(transaction, text.id, { imported_hash: null, changed_at: clock.now() });
    await texts.show(transaction, text);
  }

  return {
    /**
     * Imports a content file in one transaction, by slug or title; repeating it changes nothing, what it leaves out
     * stays as it is. Throws a ContentRefused that names each entry in which something is wrong; nothing is imported then.
     */
    async importContent(input: unknown): Promise<ContentFile> {
      const { data: content, error } = contentFile.safeParse(input);
      if (error) throw refusalOf(input, error);
      const early = content.winners.find(({ week }) => !pastWinners.isOver(week));
      if (early)
        throw new ContentRefused(
          `winners ${JSON.stringify(early.title)}: week must be one that has ended; ${early.week} has not`,
        );
      await texts.change(async (transaction) => {
        for (const one of textsIn(content)) await bring(transaction, one);
        for (const winner of content.winners) await pastWinners.bring(transaction, winner);
        if (content.countdown === null) await remove(transaction, "countdown");
        if (content.homeVideo === null) await remove(transaction, "video");
      });
      return content;
    },
  };
}

/** The texts of a file, in its order. */
function textsIn({ news, files, events, banners = [], countdown, homeVideo }: ContentFile): Imported[] {
  return [
    ...news.map(({ title, content, ...facts }): Imported => ({
      kind: "news",
      content: { title, body: content, facts },
    })),
    ...files.map(({ title, description, ...facts }): Imported => ({
      kind: "file",
      content: { title, body: description, facts: defined(facts) },
    })),
    ...events.map(({ title, description, link, repeats }): Imported => ({
      kind: "event",
      content: { title, body: description, facts: defined({ link, repeats }) },
    })),
    ...banners.map(({ title, ...facts }): Imported => ({
      kind: "banner",
      content: { title, body: "", facts },
    })),
    ...(countdown
      ? [
          {
            kind: "countdown" as const,
            content: {
              title: countdown.title,
              body: countdown.description,
              facts: { date: new Date(countdown.date).toISOString() },
            },
          },
        ]
      : []),
    ...(homeVideo
      ? [
          {
            kind: "video" as const,
            content: { title: homeVideo.title, body: "", facts: { url: homeVideo.url } },
          },
        ]
      : []),
  ];
}

/** Without the fields that are not given. */
const defined = <Facts extends object>(facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts;
