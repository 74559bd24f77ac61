import type { ContentFile } from "@gatehouse/contract/content";
import type { DbOrTransaction } from "../../database.ts";
import { sanitiseHtml } from "../../platform/sanitise.ts";
import { upsertEvents } from "./store.ts";

export type EventsService = ReturnType<typeof createEventsService>;

export function createEventsService() {
  return {
    /** Stores events by title, their HTML sanitised. */
    save: (transaction: DbOrTransaction, events: ContentFile["events"]): Promise<void> =>
      upsertEvents(
        transaction,
        events.map((event) => ({ ...event, description: sanitiseHtml(event.description) })),
      ),
  };
}
