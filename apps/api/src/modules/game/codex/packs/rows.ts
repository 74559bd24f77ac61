import { creatureOfRow, dropOfRow } from "./creatures.ts";
import type { Read } from "./documents.ts";
import type { Draft, Row } from "./draft.ts";
import { type At, createFindings, type Findings } from "./findings.ts";
import { type PackFile, readPieces } from "./folder.ts";
import { createInsertReader, type InsertRow } from "./inserts.ts";
import { SqlBroken } from "./tokens.ts";
import { itemOfRow } from "./items.ts";
import type { PackSettings } from "./pack.ts";
import { tableOf, tableOfFile } from "./recognition.ts";
import { isCustomRead } from "./settings.ts";
import { keeperOfRow, offerOfRow } from "./shops.ts";
import { classOfRow, learningOfRow } from "./skills.ts";
import { cornerOfRow, grandBossOfRow, spawnOfRow } from "./spawns.ts";
import { teleportOfRow } from "./towns.ts";

/**
 * Reads the rows of the table that a file is named for; rows for other tables that are known are noted, not read. A file is read
 * once before anything of it is taken, so that one that breaks off leaves nothing behind, and no file's rows are held.
 */
export function readSql(file: PackFile, draft: Draft, settings: PackSettings): Read | undefined {
  const { findings } = draft;
  const own = tableOfFile(file.path);
  if (own?.isCustom && !isCustomRead(own.table, settings.rates)) {
    findings.leftOut("file.customOff", { file: file.path }, `custom_${own.table}`);
    return undefined;
  }
  try {
    readRows(file, findings, createInsertReader(noRow, noRow));
  } catch (error) {
    if (!(error instanceof SqlBroken)) throw error;
    findings.notUnderstood(error.code, { file: file.path, line: error.line }, error.message);
    return undefined;
  }
  const others = new Set<string>();
  const reader = createInsertReader(
    (row) => {
      const known = tableOf(row.table);
      if (!known) return;
      if (own?.table === known.table) takeRow(known.table, row, file.path, draft);
      else if (!others.has(row.table)) {
        others.add(row.table);
        findings.leftOut("sql.other", { file: file.path, line: row.line }, row.table);
      }
    },
    (table, line) => {
      if (tableOf(table)) findings.notUnderstood("sql.statement", { file: file.path, line }, table);
    },
  );
  // What there is to say of the file itself has been said.
  const bytes = readRows(file, createFindings(), reader);
  return own ? { kind: `sql:${own.isCustom ? "custom_" : ""}${own.table}`, bytes } : undefined;
}

const noRow = (): void => {};

function readRows(file: PackFile, findings: Findings, reader: ReturnType<typeof createInsertReader>): number {
  const bytes = readPieces(file, findings, reader.feed);
  reader.end();
  return bytes;
}

/** Columns of tables whose files leave out CREATE TABLE are unknown: their rows are not guessed. */
function takeRow(table: string, { columns, values, line }: InsertRow, path: string, draft: Draft): void {
  const at: At = { file: path, line };
  if (!columns) return draft.findings.notUnderstood("sql.unknownTable", at, table);
  if (columns.length !== values.length)
    return draft.findings.notUnderstood("sql.columns", at, `${values.length} of ${columns.length}`);
  const row: Row = {
    at,
    get: (column) => {
      const index = columns.indexOf(column);
      return index === -1 ? undefined : (values[index] ?? undefined);
    },
  };
  rowReaders[table]?.(row, draft);
}

const rowReaders: Record<string, (row: Row, draft: Draft) => void> = {
  npc: creatureOfRow,
  droplist: dropOfRow,
  spawnlist: (row, draft) => spawnOfRow("spawnlist", row, draft),
  four_sepulchers_spawnlist: (row, draft) => spawnOfRow("spawnlist", row, draft),
  vanhalter_spawnlist: (row, draft) => spawnOfRow("spawnlist", row, draft),
  raidboss_spawnlist: (row, draft) => spawnOfRow("raidboss_spawnlist", row, draft),
  grandboss_data: grandBossOfRow,
  locations: cornerOfRow,
  weapon: (row, draft) => itemOfRow("weapon", row, draft),
  armor: (row, draft) => itemOfRow("armor", row, draft),
  etcitem: (row, draft) => itemOfRow("etcitem", row, draft),
  merchant_buylists: offerOfRow,
  merchant_shopids: keeperOfRow,
  skill_trees: learningOfRow,
  class_list: classOfRow,
  teleport: teleportOfRow,
};
