import { isTest, placeOf } from "./structure-rules.ts";

type Source = { path: string; text: string };

const declared = /^ {2}(\w+): \{/gm;
const built =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|from|innerJoin|leftJoin|using|mergeInto)\(\s*\[?"(\w+)/g;
const written = /\b(?:from|join|into|update|table)\s+(?:only\s+)?(\w+)/gi;

/** Which module's `tables.ts` declares each table. Throws when two do. */
function tableOwners(sources: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of sources) {
    const { part, unit } = placeOf(path);
    if (part !== "module" || !/(?:^|\/)tables\.ts$/.test(path)) continue;
    for (const body of text.matchAll(/^export type \w+Tables = \{\n([\s\S]*?)^\};/gm)) {
      for (const [, table = ""] of (body[1] ?? "").matchAll(declared)) {
        if (owners.has(table)) throw new Error(`${unit} and ${owners.get(table)} both declare ${table}`);
        owners.set(table, unit);
      }
    }
    for (const [, table = ""] of text.matchAll(/^export type \w+Tables = \{ (\w+): \{/gm))
      owners.set(table, unit);
  }
  return owners;
}

/** The statements of stores on tables of other modules. */
export function tableProblems(sources: readonly Source[]): string[] {
  const owners = tableOwners(sources);
  return sources.flatMap(({ path, text }) => {
    const { part, unit } = placeOf(path);
    if (part !== "module" || isTest(path)) return [];
    const raw = Array.from(
      text.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g),
      ([, statement = ""]) => statement,
    ).join(" ; ");
    const named = new Set([
      ...Array.from(text.matchAll(built), ([, table = ""]) => table),
      ...Array.from(raw.matchAll(written), ([, table = ""]) => table),
    ]);
    return [...named]
      .filter((table) => owners.has(table) && owners.get(table) !== unit)
      .map((table) => `${path}: the table ${table} is ${owners.get(table)}'s`);
  });
}
