import type { EventEntry } from "@gatehouse/contract/community/events";
import type { TextContent } from "@gatehouse/contract/content/texts";
import type { Language } from "@gatehouse/contract/languages";
import type { Db, DbTransaction } from "../../../database.ts";
import { deleteEvent, putEvent, selectEvents } from "./store.ts";
import type { Translations } from "./tables.ts";

export type EventsService = ReturnType<typeof createEventsService>;

type Shown = { number: number | null; content: TextContent; translations: Translations };

export function createEventsService({ db }: { db: Db }) {
  return {
    /** Where the texts of events are put when they are shown; their HTML is sanitised. */
    shelf: {
      put: (transaction: DbTransaction, { number, content, translations }: Shown): Promise<number> =>
        putEvent(transaction, {
          id: number,
          title: content.title,
          description: content.body,
          link: content.facts.link ?? null,
          translations,
        }),
      async take(transaction: DbTransaction, { number }: { number: number | null }): Promise<void> {
        if (number !== null) await deleteEvent(transaction, number);
      },
    },

    /** What is going on, for the events page (product.md 7.3); without a language as it was written. */
    list: (language: Language | undefined): Promise<EventEntry[]> => selectEvents(db, language),
  };
}
