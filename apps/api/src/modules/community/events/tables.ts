import type { Repeats } from "@gatehouse/contract/content/repeats";
import type { Language } from "@gatehouse/contract/languages";
import type { ColumnType, Generated } from "kysely";
import type * as database from "../../../database.ts";

/** What the other languages say; the columns beside it hold the original. */
export type Translations = Partial<Record<Language, { title: string; body: string }>>;

export type EventsTables = {
  events: {
    id: Generated<number>;
    title: string;
    description: string;
    link: string | null;
    translations: ColumnType<Translations, string | undefined, string>;
    repeats: ColumnType<Repeats | null, string | null, string | null>;
  };
};

export type DbOrTransaction = database.DbOrTransaction<EventsTables>;
