import type { ColumnType } from "kysely";

export type SiteTables = {
  site_values: { name: "countdown" | "homeVideo"; value: ColumnType<unknown, string, string> };
};
