import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { keyOf, type Statement } from "./statement.ts";

const lineSchema = z.object({
  file: z.string(),
  functions: z.array(z.string()),
  sql: z.string(),
  parameters: z.array(z.unknown()),
});

/** Which of several tests' parameters for the same statement are kept: the shortest, so that no run's luck decides. */
function isBetter(one: Statement, other: Statement): boolean {
  const [a, b] = [one, other].map(({ sql, parameters }) => `${sql}${JSON.stringify(parameters)}`);
  if (a === undefined || b === undefined || a.length === b.length) return (a ?? "") < (b ?? "");
  return a.length < b.length;
}

/** What the tests have noted (`apps/api/test/record-statements.ts`), each statement once, by its key. */
export async function readRecorded(
  folder: string,
  senders: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, Statement>> {
  const found = new Map<string, Statement>();
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), "utf8");
    for (const line of text.split("\n").filter((each) => each !== "")) {
      const { file, functions, sql, parameters } = lineSchema.parse(JSON.parse(line));
      // Locks, migrations and the like, which name no table of the product.
      if (file.startsWith("platform/postgres/")) continue;
      // An arrow within a function has no name of its own.
      const named = functions.filter((each) => each !== "");
      const sender = named.find((each) => senders.get(file)?.has(each)) ?? named[0] ?? "anonymous";
      const statement = { file, function: sender, sql, parameters };
      const key = keyOf(statement);
      const known = found.get(key);
      if (!known || isBetter(statement, known)) found.set(key, statement);
    }
  }
  return found;
}
