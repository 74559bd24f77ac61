import { quoted, type Schema } from "../schema.ts";

/** The first of these columns of a table that there is and may be read, as SQL takes it; undefined where there is none. */
export function columnOf(schema: Schema, table: string, ...names: string[]): string | undefined {
  const columns = schema.get(table)?.columns;
  const found = names
    .map((name) => columns?.get(name.toLowerCase()))
    .find((column) => column?.rights.has("select"));
  return found && quoted(found.name);
}

/** `column as field` for those columns that there are. */
export const selected = (columns: Record<string, string | undefined>, table?: string): string =>
  Object.entries(columns)
    .flatMap(([field, column]) =>
      column === undefined ? [] : [`${table ? `${table}.` : ""}${column} as ${quoted(field)}`],
    )
    .join(", ");
