import type { GameMysql } from "./database.ts";

export type Right = "select" | "insert" | "update";
type Column = {
  name: string;
  /** For texts, in characters. */
  length: number | null;
  /** Whether its comparisons, those by an index among them, take `a` for `A`. */
  ignoresCase: boolean;
  rights: ReadonlySet<Right>;
};
type Table = { engine: string; comment: string; columns: ReadonlyMap<string, Column> };

/** What the portal's user sees of the game's database: tables by name, their columns by name in lower case. */
export type Schema = ReadonlyMap<string, Table>;

type Row = {
  table_name: string;
  column_name: string;
  engine: string | null;
  comment: string | null;
  length: number | string | null;
  collation: string | null;
  rights: string;
};

const statement = `
  select c.table_name as table_name, c.column_name as column_name, t.engine as engine,
    t.table_comment as comment, c.character_maximum_length as length, c.collation_name as collation, c.privileges as rights
  from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
  where c.table_schema = database()`;

/** Reads the schema as far as the user's rights show it. */
export async function readSchema(database: GameMysql): Promise<Schema> {
  const tables = new Map<string, Table & { columns: Map<string, Column> }>();
  for (const row of await database.rows<Row>(statement)) {
    const table = tables.get(row.table_name) ?? {
      engine: row.engine ?? "view",
      comment: row.comment ?? "",
      columns: new Map(),
    };
    tables.set(row.table_name, table);
    table.columns.set(row.column_name.toLowerCase(), {
      name: row.column_name,
      length: row.length === null ? null : Number(row.length),
      ignoresCase: row.collation?.endsWith("_ci") ?? false,
      rights: new Set(row.rights.split(",") as Right[]),
    });
  }
  return tables;
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => `\`${name.replaceAll("`", "``")}\``;
