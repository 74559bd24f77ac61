import { parseSync, Visitor } from "oxc-parser";

/** A test that a promise names: its file, and its title or the beginning of it (before `…`). */
export type Holder = { line: number; file: string; title: string };

export type Promises = {
  sections: Set<string>;
  /** How many promises there are. */
  count: number;
  holders: Holder[];
  problems: string[];
};

/**
 * Reads a page of promises. A section is a heading with a number; a promise is a line of a list, which ends with the
 * tests that hold it, ` — [name] › title; [name] › title`; what file a name is stands at the end of the page. A row of a
 * table may name tests in the same way; on a page that `explains` its lines, too, need not.
 */
export function readPromises(page: string, explains = false): Promises {
  const read: Promises = { sections: new Set(), count: 0, holders: [], problems: [] };
  const lines = page.split("\n");
  const files = new Map(lines.flatMap((text) => definition(text)));
  const named = new Set<string>();
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    const number = /^##+ (\d+(?:\.\d+)?)\.? /.exec(text)?.[1];
    if (number !== undefined) {
      if (read.sections.has(number)) read.problems.push(`line ${line}: there are two sections ${number}`);
      read.sections.add(number);
    }
    const isPromise = text.startsWith("- ");
    if (!isPromise && !text.startsWith("| ")) continue;
    const start = text.indexOf(" — [");
    if (isPromise && !explains && start < 0) read.problems.push(`line ${line}: no test holds it`);
    if (start >= 0 || (isPromise && !explains)) read.count += 1;
    const held = start < 0 ? "" : text.slice(start + 4).replace(/ \|$/, "");
    for (const part of held === "" ? [] : held.split("; [")) {
      const [, name = "", title = ""] = /^([^\]]+)\] › (.+)$/.exec(part) ?? [];
      const file = files.get(name);
      named.add(name);
      if (file === undefined) read.problems.push(`line ${line}: it does not say which file [${part} is`);
      else read.holders.push({ line, file, title });
    }
  }
  for (const name of files.keys()) if (!named.has(name)) read.problems.push(`no promise names [${name}]`);
  return read;
}

function definition(text: string): [string, string][] {
  const [, name, file] = /^\[([^\]]+)\]: \.\.\/(\S+)$/.exec(text) ?? [];
  return name !== undefined && file !== undefined ? [[name, file]] : [];
}

/** What a call like `test(…)`, `it.each(…)(…)` or `describe.skipIf(…)(…)` is called by. */
function calledBy(node: object): string {
  if ("name" in node && typeof node.name === "string") return node.name;
  for (const key of ["callee", "object", "tag"] as const) {
    const inner = (node as Record<string, unknown>)[key];
    if (typeof inner === "object" && inner !== null) return calledBy(inner);
  }
  return "";
}

const tests = new Set(["test", "testAtLength", "it", "describe"]);

/** The titles of a file's tests and of the groups that they stand in, as they are written. */
export function titlesOf(file: string, text: string): Set<string> {
  const titles = new Set<string>();
  new Visitor({
    CallExpression(node) {
      const [title, ...rest] = node.arguments;
      if (rest.length === 0 || title?.type !== "Literal" || typeof title.value !== "string") return;
      if (tests.has(calledBy(node.callee))) titles.add(title.value);
    },
  }).visit(parseSync(file, text).program);
  return titles;
}

/** What is wrong with the tests that the promises name; `titlesIn` is undefined for a file that is not there. */
export function holderProblems(
  holders: readonly Holder[],
  titlesIn: (file: string) => ReadonlySet<string> | undefined,
): string[] {
  return holders.flatMap(({ line, file, title }) => {
    const titles = titlesIn(file);
    if (!titles) return [`line ${line}: there is no ${file}`];
    const isThere = title.endsWith("…")
      ? [...titles].some((one) => one.startsWith(title.slice(0, -1)))
      : titles.has(title);
    return isThere ? [] : [`line ${line}: ${file} has no test "${title}"`];
  });
}

/**
 * What is wrong with a page's copies of figures, which are rows ` | section | what the table measures… | figure | `: each is
 * as the table of the benchmarks has it.
 */
export function figureProblems(page: string, benchmarks: string): string[] {
  const measured = benchmarks.split("\n").map(cellsOf);
  return page.split("\n").flatMap((text, index) => {
    const [section = "", what = "", figure = ""] = cellsOf(text);
    if (!/^\d+$/.test(section)) return [];
    const rows = measured.filter(([title = ""]) =>
      what.endsWith("…") ? title.startsWith(what.slice(0, -1)) : title === what,
    );
    if (rows.length !== 1) return [`line ${index + 1}: ${rows.length} benchmarks are called "${what}"`];
    return rows[0]?.slice(1, 3).join("; ").includes(figure)
      ? []
      : [`line ${index + 1}: "${what}" was not measured as ${figure}`];
  });
}

const cellsOf = (row: string): string[] =>
  row.startsWith("| ")
    ? row
        .slice(1, -1)
        .split(" |")
        .map((cell) => cell.trim())
    : [];

/** What is wrong with the files that a page names as `folder/file.ts`; what is in the folder of the server may leave that out. */
export function pathProblems(page: string, isThere: (path: string) => boolean): string[] {
  return page.split("\n").flatMap((text, index) =>
    Array.from(text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g), ([, path = ""]) => path)
      .filter((path) => !isThere(path))
      .map((path) => `line ${index + 1}: there is no ${path}`),
  );
}

/** What is wrong with the sections that a file's text cites: as `product.md 3.4`, or of a document that is not here. */
export function citationProblems(file: string, text: string, sections: ReadonlySet<string>): string[] {
  return text.split("\n").flatMap((row, index) => {
    const at = `${file}:${index + 1}`;
    const unknown = Array.from(row.matchAll(/\bproduct\.md,? (\d[\d.]*\d|\d)/g), ([, number = ""]) => number)
      .filter((number) => !sections.has(number))
      .map((number) => `${at} cites section ${number}, which there is not`);
    const foreign = /\bsections? \d|\b(?:contract|environment)\.md\b|\bthe specification\b/i.test(row);
    return foreign && isComment(row) ? [...unknown, `${at} cites a document that is not here`] : unknown;
  });
}

const isComment = (row: string): boolean => /^\s*(?:\/\*|\*|\/\/|--|#)/.test(row);
