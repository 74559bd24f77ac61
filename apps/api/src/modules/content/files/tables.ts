import type { ColumnType, Generated } from "kysely";

type Mirror = { label: string; url: string };

export type FilesTables = {
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
};
