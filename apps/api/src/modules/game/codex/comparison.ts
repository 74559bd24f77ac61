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

/** A pack as it was read and pressed: all of an import that what stands has no part in. */
export type Pressed = Omit<Made, "report"> & Pick<ImportReport, "read" | "findings">;

/** Makes a pack's compact form, and looks for what an operator should know of it while that is compressed. */
export async function pressed(pack: Pack, read: PackReport): Promise<Pressed> {
  const columns = columnsOf(pack);
  const writing = packed(columns);
  const findings = findingsOf(editionOf({ id: 0, importedAt: new Date(), book: openBook(columns) }));
  const { bytes: compact, digest } = await writing;
  const { family, settings } = pack;
  return { family, settings, digest, compact, read, findings };
}

/** A pack as an import, opened from what was written (what could not be opened is never stored), and what it changes. */
export async function compared(
  { read, findings, ...written }: Pressed,
  { before, importedAt }: { before: Edition | null; importedAt: Date },
): Promise<{ made: Made; edition: Edition }> {
  const edition = await opened({ id: 0, importedAt, compact: written.compact });
  const report = { read, findings, differences: differencesOf(before, edition) };
  return { made: { ...written, report }, edition };
}
