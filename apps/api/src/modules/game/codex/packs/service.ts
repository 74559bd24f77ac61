import { settleCastles, siegePoints } from "./castles.ts";
import { settleDrops } from "./creatures.ts";
import { type Read, readDocument, type Shape } from "./documents.ts";
import { createDraft, type Draft } from "./draft.ts";
import { createFindings, type Findings, PackRefused } from "./findings.ts";
import { listFolder, type PackFile, readText } from "./folder.ts";
import { addNames, settleNames } from "./names.ts";
import type { Family, Pack, PackReport, PackSettings } from "./pack.ts";
import { type Property, readProperties } from "./properties.ts";
import { addQuest, settleQuests } from "./quests.ts";
import { type FileKind, otherKind } from "./recognition.ts";
import { recipeOfLine } from "./recipes.ts";
import { readSql } from "./rows.ts";
import { settingsOf } from "./settings.ts";
import { settleShops } from "./shops.ts";
import { settleSkills } from "./skills.ts";
import { settleSpawns } from "./spawns.ts";

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
