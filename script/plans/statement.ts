/** A statement as a function of the product sends it. */
export type Statement = {
  /** Under `apps/api/src/`. */
  file: string;
  function: string;
  sql: string;
  parameters: readonly unknown[];
};

const quoted = /('(?:[^']|'')*'|"[^"]*")/;
const clause =
  /(?<!distinct|epoch) (?=(?:from|where|(?:left |inner |cross )?join|order by|group by|having|limit|returning|on conflict|values|union all|union|window) )/g;
const width = 110;

/** One statement in one line, as far as its words go. */
const flat = (sql: string): string =>
  sql
    .split(quoted)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/--[^\n]*/g, "").replaceAll(/\s+/g, " ")))
    .join("")
    .trim();

/** What tells two statements apart: how many values a list has does not. */
export function keyOf({ file, function: name, sql }: Pick<Statement, "file" | "function" | "sql">): string {
  const text = flat(sql)
    .replaceAll(/\$\d+/g, "$")
    .replaceAll(/\$(?:, \$)+/g, "$")
    .replaceAll(/\(\$\)(?:, \(\$\))+/g, "($)");
  return `${file} ${name} ${text}`;
}

function wrapped(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const end = rest.lastIndexOf(" ", width);
    if (end <= 4) break;
    lines.push(rest.slice(0, end));
    rest = `    ${rest.slice(end + 1)}`;
  }
  return [...lines, rest];
}

/** The statement in lines, a clause in each where it is long. */
export function inLines(sql: string): string {
  const text = flat(sql);
  if (text.length <= width) return text;
  const parts = text
    .split(quoted)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(clause, "\n")));
  const lines = parts.join("").split("\n");
  return lines.flatMap((line, index) => wrapped(index === 0 ? line : `  ${line}`)).join("\n");
}
