import type * as database from "../../database.ts";
import type { ProsePage } from "@gatehouse/contract/content/text-kinds";
import type { Language } from "@gatehouse/contract/languages";
import type { ColumnType, Generated } from "kysely";

type Mirror = { label: string; url: string };
/** What the other languages say; the columns beside it hold the original. */
export type Translations = Partial<Record<Language, { title: string; body: string }>>;
type StoredTranslations = ColumnType<Translations, string | undefined, string>;

export type ContentTables = {
  announcements: {
    id: Generated<number>;
    slug: string;
    title: string;
    content: string;
    author: string;
    created: Date;
    translations: StoredTranslations;
  };
  file_entries: {
    id: Generated<number>;
    server: "it" | "h5";
    title: string;
    description: string;
    mirrors: ColumnType<Mirror[], string, string>;
    size: number | null;
    sha256: string | null;
    updated: Date;
    translations: StoredTranslations;
  };
  banners: {
    id: Generated<number>;
    placement: "vote" | "corner";
    title: string;
    image: string;
    url: string;
    translations: StoredTranslations;
  };
  page_texts: {
    page: ProsePage;
    title: string;
    content: string;
    translations: StoredTranslations;
    updated: Date;
  };
  site_values: { name: "countdown" | "homeVideo" | "launch"; value: ColumnType<unknown, string, string> };
};

export type DbOrTransaction = database.DbOrTransaction<ContentTables>;
