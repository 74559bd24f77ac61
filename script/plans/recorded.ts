import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, moment } from "./contents.ts";
import { keyOf, type Statement } from "./statement.ts";

/** What the tests write down. */
type Line = { file: string; functions: string[]; sql: string; parameters: unknown[] };

const isMoment = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(value);
/** Nothing to look for, or at a time when there are no rows. */
const isUnusual = (value: unknown): boolean =>
  isMoment(value)
    ? Math.abs(Date.parse(value) - moment) > 400 * dayMs
    : value === "{}" || (Array.isArray(value) && value.length === 0);

/**
 * Which of several tests' parameters for the same statement are kept: those that a player's day has, and of these the
 * shortest, so that no run's luck decides.
 */
function isBetter(one: Statement, other: Statement): boolean {
  const [odd, otherOdd] = [one, other].map(({ parameters }) => parameters.filter(isUnusual).length);
  if (odd !== undefined && otherOdd !== undefined && odd !== otherOdd) return odd < otherOdd;
  const [a, b] = [one, other].map(({ sql, parameters }) => `${sql}${JSON.stringify(parameters)}`);
  if (a === undefined || b === undefined || a.length === b.length) return (a ?? "") < (b ?? "");
  return a.length < b.length;
}

/** A moment that was near the tests' own is as near to that of the rows. */
function moved(value: unknown, days: number): unknown {
  return isMoment(value) && value.includes("T")
    ? new Date(Date.parse(value) + days * dayMs).toISOString()
    : value;
}

/** What the tests have noted (`apps/api/test/record-statements.ts`), each statement once, by its key. */
export async function readRecorded(
  folder: string,
  senders: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, Statement>> {
  const found = new Map<string, Statement>();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const text = await readFile(path, "utf8");
    const days = Math.round((moment - (await stat(path)).mtimeMs) / dayMs);
    for (const line of text.split("\n").filter((each) => each !== "")) {
      const { file, functions, sql, parameters } = JSON.parse(line) as Line;
      // Locks, migrations and the like, which name no table of the product.
      if (file.startsWith("platform/postgres/")) continue;
      // An arrow within a function has no name of its own.
      const named = functions.filter((each) => each !== "");
      const sender = named.find((each) => senders.get(file)?.has(each)) ?? named[0] ?? "anonymous";
      const statement = {
        file,
        function: sender,
        sql,
        parameters: parameters.map((value) => moved(value, days)),
      };
      const key = keyOf(statement);
      const known = found.get(key);
      if (!known || isBetter(statement, known)) found.set(key, statement);
    }
  }
  return found;
}
