import type * as database from "../../../database.ts";
import type { ColumnType, Generated } from "kysely";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";
import { limits } from "@gatehouse/contract/limits";
import type { CodexReading, CodexReadingStep } from "@gatehouse/contract/game/codex-office";
import type { CodexLookKind } from "@gatehouse/contract/game/codex-kinds";
import type { Family, PackSettings } from "./packs/pack.ts";
import type { ImportReport } from "./model.ts";

type CodexTables = {
  codex_imports: {
    id: Generated<number>;
    imported_at: Date;
    family: Family;
    digest: string;
    settings: ColumnType<PackSettings, string>;
    report: ColumnType<ImportReport, string>;
    compact: Buffer;
    stands: boolean;
  };
  codex_readings: {
    id: Generated<string>;
    the_only: Generated<boolean>;
    name: string;
    bytes: number;
    state: CodexReading["state"];
    step: CodexReadingStep;
    done: Generated<number>;
    refusal: ColumnType<CodexReading["refusal"], string | null, string | null>;
    touched_at: ColumnType<Date, never, never>;
    base: number | null;
    family: Family | null;
    digest: string | null;
    settings: ColumnType<PackSettings | null, string | null, string | null>;
    report: ColumnType<ImportReport | null, string | null, string | null>;
    compact: Buffer | null;
  };
  codex_looks: { day: Date; kind: CodexLookKind; thing_id: number; visitors: number; unsure: number };
  codex_prices: { item_id: number; day: Date; lowest: number; offers: number };
};

export type DbOrTransaction = database.DbOrTransaction<CodexTables>;
export type DbTransaction = database.DbTransaction<CodexTables>;

export const expiring: Expiring[] = [
  { table: "codex_prices", column: "day", keepDays: limits.codex.priceDays },
  { table: "codex_looks", column: "day", keepDays: limits.codex.looks.days },
] satisfies ExpiringIn<CodexTables>[];
