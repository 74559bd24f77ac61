import type { ContentFile } from "@gatehouse/contract/content/import";
import type { EventEntry } from "@gatehouse/contract/community/events";
import { sql } from "kysely";
import type { DbOrTransaction } from "./tables.ts";

/** Adds events or brings them up to date, by title. */
export async function upsertEvents(db: DbOrTransaction, events: ContentFile["events"]): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto("events")
    .values(events.map((event) => ({ ...event, link: event.link ?? null })))
    .onConflict((conflict) =>
      conflict
        .column("title")
        .doUpdateSet({ description: sql`excluded.description`, link: sql`excluded.link` }),
    )
    .execute();
}

/** Every event, in the order in which they were added. */
export const selectEvents = (db: DbOrTransaction): Promise<EventEntry[]> =>
  db.selectFrom("events").select(["title", "description", "link"]).orderBy("id").execute();
