import type { EventEntry } from "@gatehouse/contract/community/events";
import type { Language } from "@gatehouse/contract/languages";
import { type Selectable, sql } from "kysely";
import type { DbOrTransaction, EventsTables } from "./tables.ts";

type Row = Omit<Selectable<EventsTables["events"]>, "id"> & { id: number | null };

/** Adds an event or brings it up to date: by its number, by its title where it has none yet. Its number. */
export async function putEvent(
  db: DbOrTransaction,
  { id, translations, repeats, ...row }: Row,
): Promise<number> {
  const values = {
    ...row,
    translations: JSON.stringify(translations),
    repeats: repeats && JSON.stringify(repeats),
  };
  const { id: number } = await db
    .insertInto("events")
    .values({ ...values, id: id ?? sql<number>`nextval(pg_get_serial_sequence('events', 'id'))` })
    .onConflict((conflict) => conflict.column(id === null ? "title" : "id").doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  return number;
}

export async function deleteEvent(db: DbOrTransaction, id: number): Promise<void> {
  await db.deleteFrom("events").where("id", "=", id).execute();
}

/** Every event, in the order in which they were added; without a language as they were written. */
export async function selectEvents(
  db: DbOrTransaction,
  language: Language | undefined,
): Promise<EventEntry[]> {
  const rows = await db
    .selectFrom("events")
    .select(["title", "description", "link", "translations"])
    .orderBy("id")
    .execute();
  return rows.map(({ translations, link, ...original }) => {
    const { title = original.title, body = original.description } =
      (language && translations[language]) ?? {};
    return { title, description: body, link };
  });
}

/** The events that come again. */
export const selectRepeated = (db: DbOrTransaction) =>
  db
    .selectFrom("events")
    .select(["id", "title", "translations", "repeats"])
    .where("repeats", "is not", null)
    .orderBy("id")
    .execute();
