import { castleOf } from "./castles.ts";
import { creatureOf, herbsOf } from "./creatures.ts";
import type { Draft } from "./draft.ts";
import { addExchange } from "./exchanges.ts";
import type { At, Findings } from "./findings.ts";
import { type PackFile, readText } from "./folder.ts";
import { itemOf } from "./items.ts";
import { type FileKind, isExpected, xmlKind } from "./recognition.ts";
import { recipeOf } from "./recipes.ts";
import { addBuyList, shopOf } from "./shops.ts";
import { classOf, classSkillsOf, skillOf, skillTreeOf } from "./skills.ts";
import { makerOf, spawnOf } from "./spawns.ts";
import { regionOf, teleportsOf } from "./towns.ts";
import { readXml, XmlBroken, type XmlNode, type XmlWants } from "./xml.ts";

/** What became of a file. */
export type Read = { kind: string; bytes: number };

/** In which shape creatures were written. */
export type Shape = "mobius" | "acis" | "olderAcis" | "sql";

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
export function readDocument(file: PackFile, draft: Draft, shapes: Set<Shape>): Read | undefined {
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
