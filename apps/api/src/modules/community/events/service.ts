import type { EventEntry } from "@gatehouse/contract/community/events";
import type { ContentFile } from "@gatehouse/contract/content/import";
import type { Db, DbTransaction } from "../../../database.ts";
import { sanitiseImported } from "../../../platform/security/sanitise.ts";
import { selectEvents, upsertEvents } from "./store.ts";

export type EventsService = ReturnType<typeof createEventsService>;

export function createEventsService({ db }: { db: Db }) {
  return {
    /** Stores the events of an imported file by title, their HTML sanitised. */
    importPart: (transaction: DbTransaction, { events }: Pick<ContentFile, "events">): Promise<void> =>
      upsertEvents(
        transaction,
        events.map((event) => ({ ...event, description: sanitiseImported(event.description).html })),
      ),

    /** What is going on, for the events page (product.md 7.3). */
    list: (): Promise<EventEntry[]> => selectEvents(db),
  };
}
