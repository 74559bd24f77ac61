import type { FoundKind, PackFinding } from "./pack.ts";

/** Where in the folder something stands; lines and columns from 1. */
export interface At {
  file: string;
  line?: number;
  column?: number;
}

/**
 * What readers say of a file. `file.*`, `xml.*`, `sql.length` and `sql.end`: a file that was not read; the rest: one entry that was left out, or changed as
 * the word says.
 */
const findingCodes = {
  "file.size": "larger than is read",
  "file.encoding": "neither UTF-8 nor the encoding that it declares",
  "file.encodingGuessed": "not UTF-8; read as Windows-1252",
  "file.link": "a link; links are not followed",
  "file.unreadable": "cannot be opened",
  "file.unknown": "of no kind that is known, in a folder that is read",
  "file.disabled": "switched off in the file itself",
  "file.customOff": "its table is switched off in the settings",
  "file.tooMuch": "holds more than is read",
  "xml.broken": "not well-formed XML",
  "xml.doctype": "has a document type, which is never read",
  "xml.depth": "elements are nested too deep",
  "xml.length": "a value is too long",
  "sql.length": "a value or a row is too long",
  "sql.end": "ends in the midst of a row",
  "sql.statement": "an INSERT in a form that is not read",
  "sql.columns": "a row has another number of values than its table has columns",
  "sql.unknownTable": "rows without known columns",
  "sql.other": "rows for a table whose own file is another; read only there",
  number: "no number, or one out of bounds",
  name: "has no name",
  "name.cut": "the name is longer than 200 characters, and cut",
  twice: "the number is there already: the later one counts",
  "drop.twice": "stands twice in its category: the first counts",
  "drop.item": "a drop without an item's number",
  "drop.chance": "a chance that is no number, or below 0",
  "drop.above": "a chance above 100 %, taken as 100 %",
  "drop.amount": "an amount that is no whole number up to 2^53",
  "drop.order": "the least amount is above the most",
  "drop.creature": "drops of a creature that is not there",
  "level.bounds": "a level outside 1 to 255",
  "spawn.where": "a spawn without a place",
  "spawn.territory": "a territory that is not there",
  "spawn.corners": "a territory with fewer than three corners",
  "spawn.off": "switched off, or placed by scripts",
  "entry.unknown": "an entry that is not understood",
  "exchange.points": "takes or gives what is no item",
  "names.head": "a file of names begins with kind,id and then name or languages",
  "names.language": "no language that the portal speaks",
  "names.unknown": "a name for what is not there",
  "settings.twice": "has different values in two files; the first counts",
  "settings.none": "no settings were found",
} as const;
export type FindingCode = keyof typeof findingCodes;

/** Why a whole folder is refused; nothing of it is taken. `detail` names what it is about. */
const refusalCodes = {
  folder: "This is not a folder that can be read",
  noPack: "No datapack was found here: neither items nor creatures in any format that is known",
  compiled: "Only a compiled server was found here; name the folder with its data and settings",
  half: "This is half a datapack",
  twoPacks: "Two datapacks were found here; name the folder of one",
  tooMany: "The folder holds more than is read",
} as const;
export type RefusalCode = keyof typeof refusalCodes;

/** A folder that is not taken at all. */
export class PackRefused extends Error {
  readonly code: RefusalCode;
  readonly detail: string;
  constructor(code: RefusalCode, detail: string) {
    super(`${refusalCodes[code]}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

const mostListed = 1000;
const mostDetail = 100;

/** Collects what was not taken as it stands; bounded, whatever a file holds. */
export function createFindings() {
  const lists = { notUnderstood: [] as PackFinding[], leftOut: [] as PackFinding[] };
  const counts = { notUnderstood: 0, leftOut: 0 };
  const note =
    (list: "notUnderstood" | "leftOut") =>
    (code: FindingCode, { file, line, column }: At, detail?: string | number): undefined => {
      counts[list] += 1;
      if (lists[list].length >= mostListed) return undefined;
      const finding: PackFinding = { code, file };
      if (line !== undefined) finding.line = line;
      if (column !== undefined) finding.column = column;
      if (detail !== undefined) finding.detail = oneLine(String(detail).slice(0, 2 * mostDetail), mostDetail);
      lists[list].push(finding);
      return undefined;
    };
  return {
    notUnderstood: note("notUnderstood"),
    leftOut: note("leftOut"),
    lists,
    counts,
  };
}
export type Findings = ReturnType<typeof createFindings>;

/** One finding as a line for people. */
export function findingText({ code, file, line, column, detail }: PackFinding): string {
  const at = line === undefined ? file : `${file}:${line}${column === undefined ? "" : `:${column}`}`;
  const what = findingCodes[code as FindingCode] ?? code;
  return `${at}  ${what}${detail === undefined ? "" : ` (${detail})`}`;
}

/** Words of `found`, for people. */
export const foundWords: Record<FoundKind, string> = {
  items: "items",
  creatures: "characters",
  groups: "groups of drops",
  drops: "drops",
  spoils: "spoils",
  spawns: "spawns",
  skills: "skills",
  classes: "classes",
  recipes: "recipes",
  shops: "shops' lists",
  offers: "offers in shops",
  exchanges: "exchanges",
  exchangeRows: "offers in exchanges",
  quests: "quests",
  towns: "places",
  castles: "castles",
  names: "names in languages",
  settings: "settings",
};

/** Text in one line of at most `length` characters: no controls, no marks that turn the direction, single spaces. */
export function oneLine(text: string, length: number): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return plain.length <= length ? plain : Array.from(plain).slice(0, length).join("");
}
