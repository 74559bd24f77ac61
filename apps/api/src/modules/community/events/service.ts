import type { EventEntry } from "@gatehouse/contract/community/events";
import type { TextContent } from "@gatehouse/contract/content/texts";
import type { WorldEvent } from "@gatehouse/contract/game/game-events";
import type { Language } from "@gatehouse/contract/languages";
import type { Db, DbTransaction } from "../../../database.ts";
import type { Changes } from "../../../platform/background/changes.ts";
import { occurrencesOf } from "./model.ts";
import { deleteEvent, putEvent, selectEvents, selectRepeated } from "./store.ts";
import type { Translations } from "./tables.ts";

export type EventsService = ReturnType<typeof createEventsService>;

type Shown = { number: number | null; content: TextContent; translations: Translations };
type Planned = Omit<WorldEvent, "series"> & { names: Partial<Record<Language, string>> };
type Repeated = Awaited<ReturnType<typeof selectRepeated>>;

/** What an event is whose rule does not say. */
const usualKind = "event";

type Options = { db: Db; changes: Pick<Changes, "subscribe"> };

export function createEventsService({ db, changes }: Options) {
  let held: Promise<Repeated> | undefined;
  changes.subscribe((topic) => {
    if (topic === "content") held = undefined;
  });

  /** The rules are read once, and kept until any content changes. */
  function repeated(): Promise<Repeated> {
    if (held) return held;
    const own = selectRepeated(db);
    held = own;
    // What could not be read is asked for anew.
    own.catch(() => {
      if (held === own) held = undefined;
    });
    return own;
  }

  return {
    /** Where the texts of events are put when they are shown; their HTML is sanitised. */
    shelf: {
      put: (transaction: DbTransaction, { number, content, translations }: Shown): Promise<number> =>
        putEvent(transaction, {
          id: number,
          title: content.title,
          description: content.body,
          link: content.facts.link ?? null,
          repeats: content.facts.repeats ?? null,
          translations,
        }),
      async take(transaction: DbTransaction, { number }: { number: number | null }): Promise<void> {
        if (number !== null) await deleteEvent(transaction, number);
      },
    },

    /** What is going on, for the events page (product.md 7.3); without a language as it was written. */
    list: (language: Language | undefined): Promise<EventEntry[]> => selectEvents(db, language),

    /** When events come that have a rule: those that begin before a moment and are not over at `since`, with their names in other languages. */
    planned: async (since: Date, before: Date): Promise<Planned[]> =>
      (await repeated()).flatMap(({ id, title, translations, repeats }) =>
        repeats
          ? occurrencesOf(repeats, since, before).map(({ day, at, endsAt }) => ({
              id: `planned-${id}-${day}`,
              name: title,
              names: namesOf(translations),
              kind: repeats.kind ?? usualKind,
              at: at.toISOString(),
              ...(endsAt && { endsAt: endsAt.toISOString() }),
            }))
          : [],
      ),
  };
}

const namesOf = (translations: Translations): Planned["names"] =>
  Object.fromEntries(Object.entries(translations).map(([language, { title }]) => [language, title]));
