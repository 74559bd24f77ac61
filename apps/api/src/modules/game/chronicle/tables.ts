import type * as database from "../../../database.ts";
import { limits } from "@gatehouse/contract/limits";
import type { ChronicleKind } from "@gatehouse/contract/game/chronicle";
import type { ColumnType, GeneratedAlways } from "kysely";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type ChronicleTables = {
  chronicle: {
    id: GeneratedAlways<number>;
    at: Date;
    kind: ChronicleKind;
    /** The event without its kind. */
    data: ColumnType<Record<string, unknown>, string, never>;
    source: string;
    subject: string | null;
    value: number | null;
    created_at: Date;
  };
  chronicle_about: {
    /** The kind of subject and its name in lower case, such as `clan:order`. */
    about: string;
    at: Date;
    entry_id: number;
  };
  chronicle_marks: {
    key: string;
    value: number;
    data: ColumnType<unknown, string, string>;
    at: Date;
  };
};

export type DbOrTransaction = database.DbOrTransaction<ChronicleTables>;

export const expiring: Expiring[] = [
  {
    table: "chronicle",
    column: "at",
    keepDays: limits.chronicle.days,
    most: { by: "id", rows: limits.chronicle.kept },
  },
] satisfies ExpiringIn<ChronicleTables>[];
