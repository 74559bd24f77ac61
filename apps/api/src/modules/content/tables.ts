import type * as database from "../../database.ts";
import type { ColumnType, Generated } from "kysely";

type Mirror = { label: string; url: string };

export type ContentTables = {
  announcements: {
    id: Generated<number>;
    slug: string;
    title: string;
    content: string;
    author: string;
    created: Date;
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
  };
  banners: { id: Generated<number>; placement: "vote" | "corner"; title: string; image: string; url: string };
  site_values: { name: "countdown" | "homeVideo"; value: ColumnType<unknown, string, string> };
};

export type DbOrTransaction = database.DbOrTransaction<ContentTables>;
