import { type Language, languages } from "@gatehouse/contract/languages";
import type { Draft } from "./draft.ts";
import type { At } from "./findings.ts";
import { idOf, nameOf } from "./fields.ts";
import { namedKinds, type NamedKind, type PackName } from "./pack.ts";

const own = "name";

/** A file of the operator's with names: `kind,id,name,lt`. `name` stands in the place of the files' own, in every language. */
export function addNames(text: string, path: string, draft: Draft): void {
  const { findings } = draft;
  const separator = text.slice(0, text.indexOf("\n") + 1).includes(";") ? ";" : ",";
  let columns: (Language | typeof own | undefined)[] | undefined;
  for (const { cells, line } of rowsOf(text, separator)) {
    const at: At = { file: path, line };
    const [kind, number, ...names] = cells.map((cell) => cell.trim());
    if (kind === "" && names.every((name) => name === "")) continue;
    if (!columns) {
      if (kind?.toLowerCase() !== "kind" || number?.toLowerCase() !== "id") {
        findings.notUnderstood("names.head", at, cells.join(separator));
        return;
      }
      columns = names.map((name) => columnOf(name) ?? findings.notUnderstood("names.language", at, name));
      continue;
    }
    const known = namedKinds.find((one) => one === kind?.toLowerCase());
    const id = idOf(number);
    if (!known || id === undefined) {
      findings.notUnderstood("entry.unknown", at, `${kind} ${number}`);
      continue;
    }
    for (const [index, column] of columns.entries()) {
      const name = column === undefined ? "" : nameOf(names[index], at, findings);
      if (column !== undefined && name !== "") draft.names.push({ at, kind: known, id, column, name });
    }
  }
}

const columnOf = (head: string): Language | typeof own | undefined =>
  head.toLowerCase() === own ? own : languages.find((one) => one.toLowerCase() === head.toLowerCase());

const mostCells = 40;

/** Rows of CSV (RFC 4180), each with the line that it begins in; a cell may be quoted, and hold lines. */
function* rowsOf(text: string, separator: string): Generator<{ cells: string[]; line: number }> {
  let [line, begins, at] = [1, 1, 0];
  let cells: string[] = [];
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1);
      while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
      if (end === -1) end = text.length;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
      for (let from = cell.indexOf("\n"); from !== -1; from = cell.indexOf("\n", from + 1)) line += 1;
    } else cell = "";
    const start = at;
    while (at < text.length && text[at] !== separator && text[at] !== "\n") at += 1;
    if (cells.length < mostCells) cells.push(cell + text.slice(start, at));
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      if (cells.length < mostCells) cells.push("");
    }
    yield { cells, line: begins };
    at += 1;
    line += 1;
    begins = line;
    cells = [];
  }
}

/** Gives things the names that the operator has for them; those of a language are the pack's own list. */
export function settleNames(draft: Draft): PackName[] {
  const things = {
    item: draft.items,
    monster: draft.creatures,
    skill: draft.skills,
    quest: draft.quests,
  } satisfies Record<NamedKind, ReadonlyMap<number, { name: string }>>;
  const kept = new Map<string, PackName>();
  for (const { at, kind, id, column, name } of draft.names) {
    const thing = things[kind].get(id);
    if (!thing) draft.findings.leftOut("names.unknown", at, `${kind} ${id}`);
    else if (column === own) thing.name = name;
    else kept.set(`${kind} ${id} ${column}`, { kind, id, language: column, name });
  }
  return [...kept.values()];
}
