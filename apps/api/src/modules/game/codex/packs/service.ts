import { castleOf, settleCastles, siegePoints } from "./castles.ts";
import { createDraft, type Draft, type Row } from "./draft.ts";
import { addExchange } from "./exchanges.ts";
import { type At, createFindings, type Findings, PackRefused } from "./findings.ts";
import { creatureOf, creatureOfRow, dropOfRow, herbsOf, settleDrops } from "./creatures.ts";
import { listFolder, type PackFile, readPieces, readText } from "./folder.ts";
import { createInsertReader, type InsertRow, SqlBroken } from "./inserts.ts";
import { itemOf, itemOfRow } from "./items.ts";
import { addNames, settleNames } from "./names.ts";
import type { Family, Pack, PackReport, PackSettings } from "./pack.ts";
import { type Property, readProperties } from "./properties.ts";
import { addQuest, settleQuests } from "./quests.ts";
import { type FileKind, isExpected, otherKind, tableOf, tableOfFile, xmlKind } from "./recognition.ts";
import { recipeOf, recipeOfLine } from "./recipes.ts";
import { isCustomRead, settingsOf } from "./settings.ts";
import { addBuyList, keeperOfRow, offerOfRow, settleShops, shopOf } from "./shops.ts";
import {
  classOf,
  classOfRow,
  classSkillsOf,
  learningOfRow,
  settleSkills,
  skillOf,
  skillTreeOf,
} from "./skills.ts";
import { cornerOfRow, grandBossOfRow, makerOf, settleSpawns, spawnOf, spawnOfRow } from "./spawns.ts";
import { regionOf, teleportOfRow, teleportsOf } from "./towns.ts";
import { readXml, XmlBroken, type XmlNode, type XmlWants } from "./xml.ts";

/**
 * Reads an operator's folder: every file by what it is, not by the pack's name, and nothing of it is run. Settings come from
 * `config`, or, without, from the folder itself. Files that cannot be read are left out whole, as the game server does.
 * @throws PackRefused where the folder is no datapack, half of one, several, or larger than is read.
 */
export function readPack(
  folder: string,
  { config }: { config?: string } = {},
): { pack: Pack; report: PackReport } {
  const findings = createFindings();
  const { files, compiled } = listFolder(folder, findings);
  const draft = createDraft(findings);
  const reading = {
    files: 0,
    bytes: 0,
    kinds: {} as Record<string, number>,
    roots: new Map<string, Set<string>>(),
  };
  const settings = readSettings(config, files, draft, reading);
  const shapes = new Set<Shape>();
  for (const file of files) {
    const kind = otherKind(file.path);
    if (kind === "settings") continue;
    const read = kind ? readOther(kind, file, draft, settings) : readDocument(file, draft, shapes);
    if (!read) continue;
    reading.files += 1;
    reading.bytes += read.bytes;
    reading.kinds[read.kind] = (reading.kinds[read.kind] ?? 0) + 1;
    noteRoot(reading.roots, read.kind, file.path);
  }
  refuseSeveral(reading.roots, shapes);
  settleDrops(draft);
  settleSpawns(draft);
  settleSkills(draft);
  settleShops(draft);
  settleQuests(draft);
  settleCastles(draft);
  refuseHalf(draft, compiled);
  const names = settleNames(draft);
  const pack: Pack = {
    family: familyOf(shapes, settings),
    items: [...draft.items.values()],
    creatures: [...draft.creatures.values()],
    spawns: draft.spawns,
    skills: [...draft.skills.values()],
    classes: [...draft.classes.values()],
    recipes: [...draft.recipes.values()],
    shops: [...draft.shops.values()],
    exchanges: [...draft.exchanges.values()],
    quests: [...draft.quests.values()],
    settings,
    towns: [...draft.towns.values()],
    castles: [...draft.castles.values()],
    ...(names.length > 0 && { names }),
  };
  return { pack, report: reportOf(pack, findings, reading) };
}

interface Reading {
  files: number;
  bytes: number;
  kinds: Record<string, number>;
  /** Where items and creatures stand, to tell two packs in one folder. */
  roots: Map<string, Set<string>>;
}

/** In which shape creatures were written. */
type Shape = "mobius" | "acis" | "olderAcis" | "sql";

function readSettings(
  config: string | undefined,
  files: readonly PackFile[],
  draft: Draft,
  reading: Reading,
): PackSettings {
  const { findings } = draft;
  const listed = config === undefined ? files : listFolder(config, findings).files;
  const read: { path: string; properties: Property[] }[] = [];
  for (const file of listed) {
    if (otherKind(file.path) !== "settings") continue;
    const source = readText(file, findings);
    if (!source) continue;
    reading.files += 1;
    reading.bytes += source.bytes;
    reading.kinds.settings = (reading.kinds.settings ?? 0) + 1;
    const properties = readProperties(source.text);
    siegePoints(properties, draft);
    read.push({ path: file.path, properties });
  }
  const settings = settingsOf(read, findings);
  if (settings.source.length === 0) findings.leftOut("settings.none", { file: config ?? "." });
  return settings;
}

type Read = { kind: string; bytes: number };

/** What each kind of document does with an entry of it. */
const readers: Partial<Record<FileKind, (node: XmlNode, at: At, draft: Draft) => void>> = {
  npcs: creatureOf,
  items: itemOf,
  spawns: spawnOf,
  spawnMakers: makerOf,
  buyLists: shopOf,
  recipes: recipeOf,
  skills: skillOf,
  skillTrees: skillTreeOf,
  classSkills: classSkillsOf,
  classes: classOf,
  teleports: teleportsOf,
  regions: regionOf,
  castles: castleOf,
  herbs: herbsOf,
};

/** Whose entries do nothing but take their place: what is made of one waits for its document's end, and the entry need not. */
const isPutOnly: ReadonlySet<FileKind> = new Set<FileKind>(["npcs", "items", "skills", "recipes"]);

const whole: Partial<Record<FileKind, (entries: readonly XmlNode[], path: string, draft: Draft) => void>> = {
  buyList: addBuyList,
  multisell: addExchange,
};

/** What directly below an entry is used, where most of a document is not. */
const kept: Partial<Record<FileKind, ReadonlySet<string>>> = {
  npcs: new Set(["set", "ai", "acquire", "stats", "drops", "dropLists"]),
  items: new Set(["set", "for", "stats"]),
  skills: new Set(["set"]),
  classSkills: new Set(["set", "skills"]),
};

function wantsOf(kind: FileKind): XmlWants {
  const names = kept[kind];
  const wants: XmlWants = {
    text: ["buyList", "multisell", "recipes"].includes(kind),
    comments: kind === "classSkills",
  };
  if (names) wants.keep = (name, depth) => depth > 2 || names.has(name);
  return wants;
}

/** Reads a document whole before anything of it is taken: a broken one leaves nothing behind. */
function readDocument(file: PackFile, draft: Draft, shapes: Set<Shape>): Read | undefined {
  if (!/\.xml$/i.test(file.path)) return undefined;
  const { findings } = draft;
  const source = readText(file, findings);
  if (!source) return undefined;
  const kind = xmlKind(file.path, source.text);
  if (!kind) {
    if (isExpected(file.path)) noteUnknown(file.path, source.text, findings);
    return undefined;
  }
  const entries: XmlNode[] = [];
  const waiting: (() => void)[] = [];
  const read = readers[kind];
  const atOnce = isPutOnly.has(kind) ? read : undefined;
  const where = ({ line, column }: XmlNode): At => ({ file: file.path, line, column });
  let isOn = true;
  const take = (entry: XmlNode): void => {
    if (kind === "npcs") noteShape(entry, shapes);
    if (atOnce) atOnce(entry, where(entry), { ...draft, waiting });
    else entries.push(entry);
  };
  const root = ({ attributes }: XmlNode): boolean => (isOn = attributes.enabled !== "false");
  try {
    readXml(source.text, take, { ...wantsOf(kind), root });
  } catch (error) {
    if (!(error instanceof XmlBroken)) throw error;
    const { code, line, column, message } = error;
    findings.notUnderstood(code, { file: file.path, line, column }, message);
    return undefined;
  }
  if (!isOn) findings.leftOut("file.disabled", { file: file.path });
  for (const act of waiting) act();
  if (read) for (const entry of entries) read(entry, where(entry), draft);
  else if (isOn) whole[kind]?.(entries, file.path, draft);
  return { kind, bytes: source.bytes };
}

/** Documents in a folder that is read, but of no kind that is known: empty lists are no matter. */
function noteUnknown(path: string, text: string, findings: Findings): void {
  try {
    let hasEntries = false;
    readXml(text, () => (hasEntries = true));
    if (hasEntries) findings.notUnderstood("file.unknown", { file: path });
  } catch (error) {
    if (!(error instanceof XmlBroken)) throw error;
    const { code, line, column, message } = error;
    findings.notUnderstood(code, { file: path, line, column }, message);
  }
}

function noteShape(entry: XmlNode, shapes: Set<Shape>): void {
  for (const { name, children } of entry.children) {
    if (name === "dropLists" || name === "acquire") shapes.add("mobius");
    else if (name === "set") shapes.add("acis");
    else if (name === "drops" && children[0])
      shapes.add(children[0].attributes.type === undefined ? "olderAcis" : "acis");
  }
}

function readOther(kind: FileKind, file: PackFile, draft: Draft, settings: PackSettings): Read | undefined {
  if (kind === "sql") return readSql(file, draft, settings);
  const source = readText(file, draft.findings);
  if (!source) return undefined;
  if (kind === "quest") addQuest(source.text, file.path, draft);
  else if (kind === "names") addNames(source.text, file.path, draft);
  else {
    for (const [index, line] of source.text.split(/\r\n|\r|\n/).entries()) {
      recipeOfLine(line, { file: file.path, line: index + 1 }, draft);
    }
  }
  return { kind, bytes: source.bytes };
}

/**
 * Reads the rows of the table that a file is named for; rows for other tables that are known are noted, not read. A file is read
 * once before anything of it is taken, so that one that breaks off leaves nothing behind, and no file's rows are held.
 */
function readSql(file: PackFile, draft: Draft, settings: PackSettings): Read | undefined {
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

/** The folder named for what it holds, or the file's own: two of one kind are two packs. */
function noteRoot(roots: Map<string, Set<string>>, kind: string, path: string): void {
  const name = kind === "npcs" || kind === "items" ? kind : kind === "sql:npc" ? "sql:npc" : undefined;
  if (!name) return;
  const folders = path.split("/").slice(0, -1);
  const named = folders.findIndex((folder) => folder.toLowerCase() === name);
  const root = folders.slice(0, named === -1 ? folders.length : named + 1).join("/");
  const known = roots.get(name) ?? new Set();
  roots.set(name, known.add(root));
}

function refuseSeveral(roots: Map<string, Set<string>>, shapes: Set<Shape>): void {
  for (const folders of roots.values()) {
    if (folders.size > 1) throw new PackRefused("twoPacks", [...folders].slice(0, 3).join(", "));
  }
  if (roots.has("sql:npc")) shapes.add("sql");
  const isSeveral = (shapes.has("mobius") && shapes.size > 1) || (shapes.has("sql") && shapes.size > 1);
  if (isSeveral) {
    const folders = [...roots.values()].flatMap((known) => [...known]);
    throw new PackRefused("twoPacks", folders.slice(0, 3).join(", "));
  }
}

function refuseHalf({ items, creatures }: Draft, compiled: number): void {
  if (items.size > 0 && creatures.size > 0) return;
  if (items.size === 0 && creatures.size === 0) {
    if (compiled > 0) throw new PackRefused("compiled", `${compiled} compiled files`);
    throw new PackRefused("noPack", "stats/npcs, xml/npcs or npc.sql; stats/items, xml/items or weapon.sql");
  }
  throw new PackRefused(
    "half",
    items.size === 0 ? "it has creatures, but no items" : "it has items, but no creatures",
  );
}

/** Whose code computes what a kill gives, told by the files' shape; RusaCis by a setting that it alone has. */
function familyOf(shapes: Set<Shape>, { rates }: PackSettings): Family {
  if (shapes.has("mobius")) return "mobius";
  if (shapes.has("sql") || shapes.has("olderAcis")) return "classic";
  return rates.AlternateDropList === undefined ? "acis" : "rusacis";
}

function reportOf(pack: Pack, { lists, counts }: Findings, { files, bytes, kinds }: Reading): PackReport {
  const sum = <Entry>(entries: readonly Entry[], of: (entry: Entry) => number): number =>
    entries.reduce((total, entry) => total + of(entry), 0);
  const drops = (groups: { drops: unknown[] }[]): number => sum(groups, (group) => group.drops.length);
  return {
    files,
    bytes,
    kinds,
    found: {
      items: pack.items.length,
      creatures: pack.creatures.length,
      groups: sum(pack.creatures, ({ groups }) => groups.length),
      drops: sum(pack.creatures, ({ groups }) => drops(groups)),
      spoils: sum(pack.creatures, ({ spoils }) => drops(spoils)),
      spawns: pack.spawns.length,
      skills: pack.skills.length,
      classes: pack.classes.length,
      recipes: pack.recipes.length,
      shops: pack.shops.length,
      offers: sum(pack.shops, ({ rows }) => rows.length),
      exchanges: pack.exchanges.length,
      exchangeRows: sum(pack.exchanges, ({ rows }) => rows.length),
      quests: pack.quests.length,
      towns: pack.towns.length,
      castles: pack.castles.length,
      names: pack.names?.length ?? 0,
      settings: Object.keys(pack.settings.rates).length,
    },
    notUnderstood: lists.notUnderstood,
    notUnderstoodCount: counts.notUnderstood,
    leftOut: lists.leftOut,
    leftOutCount: counts.leftOut,
  };
}
