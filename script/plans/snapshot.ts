import type { Cost, Plan } from "./plan.ts";
import { inLines, type Statement } from "./statement.ts";

/**
 * One file beside each file that sends statements: `store.sql` beside `store.ts`. A statement's parameters are those of
 * some test; an author who sets one to another value there has the plan for that one from then on.
 */
const head =
  "-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.\n";

export const snapshotOf = (file: string): string => file.replace(/\.ts$/, ".sql");

/** What is read and sorted, summed up; what is below `least` is left to the plan's lines. */
export function total(costs: readonly Cost[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { what, rows } of costs) sums.set(what, (sums.get(what) ?? 0) + rows);
  return sums;
}

export type Explained = Statement & { plan: Plan; summary: string };

/** The text of a file of statements, in the order of the functions' names. */
export function printed(statements: readonly Explained[]): string {
  const blocks = statements.map(({ function: name, sql, parameters, plan, summary }) => {
    const given = parameters.map((value, index) => `--   $${index + 1} = ${JSON.stringify(value)}\n`);
    const lines = [summary, ...plan.lines].map((line) => `-- ${line}\n`);
    return `-- ${name}\n${given.join("")}${inLines(sql)};\n${lines.join("")}`;
  });
  return [head, ...blocks].join("\n");
}

const block = /^-- (\S+)\n((?:-- {3}\$\d+ = .*\n)*)([\s\S]*?);\n((?:--.*\n)*)/;

/** The statements of such a text, with their parameters. Throws for what `printed` did not write. */
export function parsed(file: string, text: string): Statement[] {
  return text
    .split("\n\n")
    .slice(1)
    .map((piece) => {
      const match = block.exec(`${piece.trimEnd()}\n`);
      if (!match)
        throw new Error(`${snapshotOf(file)} has a part that is no statement: ${piece.slice(0, 80)}`);
      const [, name = "", given = "", sql = ""] = match;
      const parameters = given
        .split("\n")
        .filter((line) => line !== "")
        .map((line): unknown => JSON.parse(line.slice(line.indexOf("=") + 1)));
      return { file, function: name, sql, parameters };
    });
}
