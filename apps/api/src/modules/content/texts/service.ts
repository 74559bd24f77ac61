import type { TextKind } from "@gatehouse/contract/content/text-kinds";
import type { TextContent } from "@gatehouse/contract/content/texts";
import type { Language } from "@gatehouse/contract/languages";
import type { Db, DbTransaction } from "../../../database.ts";
import { publishChange } from "../../../platform/background/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import { errorCode } from "../../../platform/error-code.ts";
import { failure } from "../../../platform/failure.ts";
import type { Log } from "../../../platform/log.ts";
import { keyOf } from "./model.ts";
import * as kept from "./revisions/store.ts";
import * as store from "./store.ts";

/** What the pages show of a text: its original, and its other languages. */
type ShownText = {
  /** Its number on the pages, which it keeps; null before it was ever shown. */
  number: number | null;
  /** What is one of its kind. */
  key: string;
  /** When it was shown first. */
  since: Date;
  content: TextContent;
  translations: Partial<Record<Language, { title: string; body: string }>>;
};

/** Where the pages read a kind of text from; each belongs to the module that answers their calls. */
export type Shelf = {
  /** Shows a text, or brings it up to date; its number on the pages, where these have numbers. */
  put(transaction: DbTransaction, text: ShownText): Promise<number | null>;
  /** Shows it no more. */
  take(transaction: DbTransaction, text: { number: number | null; key: string }): Promise<void>;
};
/** Told when a text is shown for the first time, in the transaction that shows it. */
type FirstShownHandler = (
  transaction: DbTransaction,
  shown: { kind: TextKind; number: number; since: Date; content: TextContent },
) => Promise<void>;
type Shelves = Record<TextKind, Shelf>;

type Options = { db: Db; clock: Clock; log: Log; shelves: Shelves };

export type TextsService = ReturnType<typeof createTextsService>;

/** How texts come to the pages and leave them; all else about them is the office's and the import's. */
export function createTextsService({ db, clock, log, shelves }: Options) {
  const handlers: FirstShownHandler[] = [];

  /**
   * Brings the pages to what is to be shown of a text, in the transaction that changed it: every process hears of it with
   * the commit. 409 `text.taken` where another text has its place.
   */
  async function show(transaction: DbTransaction, text: store.Text): Promise<void> {
    const languages = await store.selectLanguages(transaction, [text.id]);
    const contentOf = async (language: Language, number: number | null) =>
      number === null
        ? undefined
        : (await kept.findRevision(transaction, text.id, language, number))?.content;
    const original = languages.find(({ language }) => language === text.original);
    const content = await contentOf(text.original, original?.shown ?? null);
    // What is planned has its name from now on, so that nothing else takes it until then.
    const next = (await contentOf(text.original, original?.planned ?? null)) ?? content;
    const key = next ? keyOf(text.kind, next) : text.key;
    let { number, firstShown } = text;
    const shelf = shelves[text.kind];
    if (content) {
      firstShown ??= clock.now();
      const translations: ShownText["translations"] = {};
      for (const { language, shown } of languages) {
        if (language === text.original) continue;
        const translated = await contentOf(language, shown);
        if (translated) translations[language] = { title: translated.title, body: translated.body };
      }
      number = await shelf.put(transaction, {
        number,
        key: keyOf(text.kind, content),
        since: firstShown,
        content,
        translations,
      });
      if (text.number === null && number !== null) {
        const shown = { kind: text.kind, number, since: firstShown, content };
        for (const handle of handlers) await handle(transaction, shown);
      }
    } else if (text.key !== null) {
      await shelf.take(transaction, { number, key: text.key });
    }
    await store.updateText(transaction, text.id, { key, number, first_shown: firstShown });
    await publishChange(transaction, "content");
  }

  /** Runs `work` in a transaction; 409 `text.taken` where two texts would have one name. */
  async function change<T>(work: (transaction: DbTransaction) => Promise<T>): Promise<T> {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (errorCode(error) === "23505") throw failure("text.taken");
      throw error;
    }
  }

  /** Brings one text to what is planned for now: what should have begun and ended meanwhile has done both. */
  async function keepPlan(transaction: DbTransaction, id: number): Promise<void> {
    const now = clock.now();
    const text = await store.lockText(transaction, id);
    if (!text) return;
    let isDue = false;
    for (const each of await store.selectLanguages(transaction, [id])) {
      let { shown, shownUntil } = each;
      const { planned, plannedFrom, plannedUntil } = each;
      const begins = planned !== null && plannedFrom !== null && plannedFrom <= now;
      if (begins) [shown, shownUntil] = [planned, plannedUntil];
      const ends = shownUntil !== null && shownUntil <= now;
      if (ends) [shown, shownUntil] = [null, null];
      if (!begins && !ends) continue;
      isDue = true;
      await store.updateLanguage(transaction, id, each.language, {
        shown,
        shownUntil,
        ...(begins && { planned: null, plannedFrom: null, plannedUntil: null }),
      });
      if (each.language !== text.original) continue;
      if (ends) await store.updateText(transaction, id, { hidden_at: now });
      // Also where it was missed: the page says the time that was meant.
      if (begins) text.firstShown ??= plannedFrom;
    }
    if (isDue) await show(transaction, text);
  }

  return {
    /** Whether any revision or draft has these words in it. */
    isInTexts: (words: string, on: DbTransaction): Promise<boolean> => store.isInTexts(on, words),

    show,
    change,
    /** Has `handler` hear of each numbered text that is shown for the first time. */
    onFirstShown: (handler: FirstShownHandler): void => void handlers.push(handler),

    /** Shows and takes off what is due, also what was due while nobody was there to do it. */
    async keepPlans(): Promise<void> {
      for (const id of await store.selectDue(db, clock.now())) {
        // One whose place is taken waits for a person, and keeps no other waiting.
        await change((transaction) => keepPlan(transaction, id)).catch((err: unknown) =>
          log.warn({ err, text: id }, "what was planned for a text could not be done"),
        );
      }
    },
  };
}
