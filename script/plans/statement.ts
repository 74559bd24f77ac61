/** A statement as a function of the product sends it. */
export type Statement = {
  /** Under `apps/api/src/`. */
  file: string;
  function: string;
  sql: string;
  parameters: readonly unknown[];
};

/** What PostgreSQL has a plan for: the rest sets, locks or makes something. */
export const isPlanned = ({ sql }: Statement): boolean =>
  /^\s*(?:select|with|insert|update|delete|merge|values)\b/i.test(sql);

const steps = [/^\s*create temporary table /, /^\s*alter table /, /^\s*create index /];

/** What makes the temporary tables that other statements name, in its order, for longer than one transaction. */
export const makingTemporary = (statements: readonly Statement[]): string[] =>
  steps.flatMap((step) =>
    statements
      .filter(({ sql }) => step.test(sql))
      .map(({ sql }) => sql.trimEnd().replace(/\s{1,20}on\s{1,20}commit\s{1,20}drop$/, "")),
  );

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

/** The last place to break a line at, outside what is quoted. */
function lastGap(line: string): number | undefined {
  for (let end = line.lastIndexOf(" ", width); end > 4; end = line.lastIndexOf(" ", end - 1)) {
    const before = line.slice(0, end);
    if (before.split("'").length % 2 === 1 && before.split('"').length % 2 === 1) return end;
  }
  return undefined;
}

function wrapped(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const end = lastGap(rest);
    if (end === undefined) break;
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
