import type { PackSettings } from "./packs/pack.ts";
import { openBook } from "./compact/book.ts";
import { packed, unpacked } from "./compact/columns.ts";
import { columnsOf } from "./compact/writing.ts";
import { differencesOf } from "./differences/differences.ts";
import { findingsOf } from "./findings/findings.ts";
import { type Edition, editionOf } from "./keeping/edition.ts";
import type { ImportReport } from "./model.ts";
import type { Family, Pack, PackReport } from "./packs/pack.ts";

/** What stands, as it is stored. */
export type Standing = { id: number; importedAt: Date; digest: string; family: Family; compact: Uint8Array };

/** A pack as it would be stored. */
export type Made = {
  family: Family;
  digest: string;
  settings: PackSettings;
  compact: Uint8Array;
  report: ImportReport;
};

/** What is stored, opened; throws where this version cannot read it. */
export const opened = async ({ id, importedAt, compact }: Omit<Standing, "digest" | "family">) =>
  editionOf({ id, importedAt, book: openBook(await unpacked(compact)) });

/** A pack's compact form, opened from what was written: what could not be opened is never stored. */
export async function pressed(pack: Pack) {
  const { bytes: compact, digest } = await packed(columnsOf(pack));
  return { compact, digest, book: openBook(await unpacked(compact)) };
}

/** What a pack would be as an import, and what it changes. */
export const reportOf = (read: PackReport, before: Edition | null, edition: Edition): ImportReport => ({
  read,
  findings: findingsOf(edition),
  differences: differencesOf(before, edition),
});
