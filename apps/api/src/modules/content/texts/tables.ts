import type { TextKind } from "@gatehouse/contract/content/text-kinds";
import type { TextFacts } from "@gatehouse/contract/content/texts";
import type { Language } from "@gatehouse/contract/languages";
import type { ColumnType, Generated } from "kysely";
import type * as database from "../../../database.ts";
import type { ExpiringIn } from "../../../platform/background/clean-up.ts";

type Facts = ColumnType<TextFacts, string, string>;

/** What the pages show of a language of a text, and what they will. */
export type Standing = {
  shown: number | null;
  shownUntil: Date | null;
  planned: number | null;
  plannedFrom: Date | null;
  plannedUntil: Date | null;
};

/** As it is kept to be undone: its times are texts, and the time at which the text was hidden goes with it. */
export type KeptStanding = {
  [Name in keyof Standing]: Standing[Name] extends number | null ? number | null : string | null;
} & {
  hiddenAt: string | null;
};

export type TextTables = {
  texts: {
    id: Generated<number>;
    kind: TextKind;
    original: Language;
    key: string | null;
    imported_as: string | null;
    imported_hash: string | null;
    number: number | null;
    first_shown: Date | null;
    hidden_at: Date | null;
    made_at: Date;
    changed_at: Date;
  };
  text_languages: {
    text_id: number;
    language: Language;
    title: string;
    revision: Generated<number>;
    of_original: Generated<number>;
    shown: number | null;
    shown_until: Date | null;
    planned: number | null;
    planned_from: Date | null;
    planned_until: Date | null;
    undo: ColumnType<KeptStanding | null, string | null | undefined, string | null>;
    undo_until: Date | null;
  };
  text_revisions: {
    text_id: number;
    language: Language;
    number: number;
    title: string;
    body: string;
    facts: Facts;
    editor_id: number | null;
    note: string | null;
    restored: number | null;
    made_at: Date;
  };
  text_drafts: {
    account_id: number;
    text_id: number;
    language: Language;
    base: number;
    of_original: number;
    saved: number;
    title: string;
    body: string;
    facts: Facts;
    saved_at: Date;
  };
  text_openings: { account_id: number; text_id: number; language: Language; seen_at: Date };
};

export type DbOrTransaction = database.DbOrTransaction<TextTables>;
export type DbTransaction = database.DbTransaction<TextTables>;

/** Who has a text open says so every few seconds. */
export const expiring: ExpiringIn<TextTables>[] = [
  { table: "text_openings", column: "seen_at", keepDays: 1 },
];
