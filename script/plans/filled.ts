import { mkdtemp, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { prepareSchema } from "../../apps/api/test/database-template.ts";
import { readCredentials, SUPERUSER } from "../../apps/api/src/platform/postgres/cluster.ts";
import { openEmbeddedPostgres } from "../../apps/api/src/platform/postgres/embedded-postgres.ts";
import { distinct, nulls, shares, small } from "./contents.ts";

const usualRows = 1_000_000;
const pageBytes = 8_192;
/** Of a partial index: they are made for what is rare. */
const partOfPartial = 0.01;
const steps = 100;
/** The last moment of the rows. */
const moment = Date.UTC(2026, 5, 1);
const dayMs = 86_400_000;

const settings = {
  autovacuum: "off",
  fsync: "off",
  synchronous_commit: "off",
  // What the plans depend on besides: the same everywhere.
  effective_cache_size: "4GB",
  jit: "off",
  max_parallel_workers_per_gather: "0",
  random_page_cost: "4",
  timezone: "UTC",
  work_mem: "4MB",
};

type Column = {
  table: string;
  name: string;
  type: string;
  isUnique: boolean;
  parent: string | null;
  /** What a check allows. */
  allowed: string[] | null;
};

const describeColumns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    exists (
      select from pg_index x where x.indrelid = c.oid and x.indisunique and x.indpred is null and x.indnkeyatts = 1
        and x.indkey[0] = a.attnum
    ) as "isUnique",
    (select confrelid::regclass::text from pg_constraint
     where conrelid = c.oid and contype = 'f' and conkey = array[a.attnum] limit 1) as parent,
    (select array_agg(value[1]) from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''::text', 'g') value
     where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum]) as allowed
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  order by c.relname, a.attnum`;

type Index = { table: string; name: string; isPartial: boolean; types: string[]; expressions: number[] };

const describeIndexes = `
  select t.relname as table, c.relname as name, x.indpred is not null as "isPartial",
    array_agg(format_type(a.atttypid, null) order by a.attnum) as types,
    coalesce(array_agg(a.attnum::integer) filter (where x.indkey[a.attnum - 1] = 0), '{}') as expressions
  from pg_index x join pg_class c on c.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  join pg_attribute a on a.attrelid = c.oid
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
  group by t.relname, c.relname, x.indpred order by c.relname`;

const widths: Readonly<Record<string, number>> = {
  bigint: 8,
  boolean: 1,
  date: 4,
  "double precision": 8,
  integer: 4,
  jsonb: 100,
  "timestamp with time zone": 8,
  uuid: 16,
};
const widthOf = (type: string): number => widths[type] ?? 24;
const rowsOf = (table: string): number => small[table] ?? usualRows;
const pagesOf = (rows: number, bytes: number): number =>
  Math.ceil(rows / Math.floor((pageBytes - 24) / bytes));

/** Values from the first to the last, evenly. */
const between = (first: number, last: number, print: (value: number) => string): string =>
  `{${Array.from({ length: steps + 1 }, (_, step) => print(first + ((last - first) * step) / steps)).join(",")}}`;

const moments = (first: number, last: number) =>
  between(first, last, (at) => `"${new Date(at).toISOString()}"`);

type Statistics = Record<string, string | number>;

/** What `analyze` would find in a column. */
function statisticsOf({ table, name, type, isUnique, parent, allowed }: Column): Statistics {
  const key = `${table}.${name}`;
  const rows = rowsOf(table);
  const base = { null_frac: nulls[key] ?? 0, avg_width: widthOf(type), correlation: 0 };
  const evenly = allowed && Object.fromEntries(allowed.map((value) => [value, 1 / allowed.length]));
  const known = shares[key] ?? evenly ?? (type === "boolean" ? { f: 0.99, t: 0.01 } : undefined);
  if (known) {
    const rest = 1 - base.null_frac;
    const freqs = Object.values(known).map((share) => share * rest);
    return {
      ...base,
      n_distinct: freqs.length,
      most_common_vals: `{${Object.keys(known).join(",")}}`,
      most_common_freqs: `{${freqs.join(",")}}`,
    };
  }
  const shared = distinct[key] ?? (parent !== null && !isUnique ? rowsOf(parent) : undefined);
  const few = shared === undefined ? undefined : Math.min(shared, rows);
  const own = { ...base, n_distinct: few === undefined || few === rows ? -1 : few };
  if (type.startsWith("timestamp")) {
    // What has expired goes once a day.
    const isAhead = /expires|until|ends/.test(name);
    const [first, last] = isAhead ? [moment - dayMs, moment + 30 * dayMs] : [moment - 365 * dayMs, moment];
    return { ...own, histogram_bounds: moments(first, last), correlation: isAhead ? 0.5 : 1 };
  }
  if (type === "date")
    return {
      ...own,
      n_distinct: few ?? 365,
      histogram_bounds: moments(moment - 365 * dayMs, moment),
      correlation: 1,
    };
  if (/^(?:bigint|integer|double precision)$/.test(type)) {
    const last = few ?? (isUnique ? rows : 1000);
    const bounds =
      last > steps ? { histogram_bounds: between(1, last, (value) => String(Math.round(value))) } : {};
    return { ...own, ...bounds, n_distinct: last === rows ? -1 : last, correlation: isUnique ? 1 : 0 };
  }
  return own;
}

const casts: Readonly<Record<string, string>> = {
  attnum: "smallint",
  avg_width: "integer",
  correlation: "real",
  most_common_freqs: "real[]",
  n_distinct: "real",
  null_frac: "real",
  relallvisible: "integer",
  relpages: "integer",
  reltuples: "real",
};

/** Calls one of PostgreSQL's functions that set statistics, which take names and values in turn. */
async function set(client: pg.Client, kind: "relation" | "attribute", relation: string, given: Statistics) {
  const pairs = Object.entries({ schemaname: "public", relname: relation, ...given });
  const values = pairs.map(([name, value]) => `'${name}', '${value}'::${casts[name] ?? "text"}`);
  const inherited = kind === "attribute" ? ", 'inherited', false" : "";
  await client.query(`select pg_restore_${kind}_stats(${values.join(", ")}${inherited})`);
}

/**
 * PostgreSQL plans by the length of a table's file and by what is noted of its columns, and looks at no row: so a million
 * rows need not be there, and it is always the same million. The files get holes in place of pages.
 */
export async function fill(client: pg.Client, folder: string): Promise<ReadonlyMap<string, number>> {
  const { rows: columns } = await client.query<Column>(describeColumns);
  const { rows: indexes } = await client.query<Index>(describeIndexes);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const sizes = [
    ...Array.from(tables, ([name, own]) => {
      const bytes = own.reduce((sum, { type }) => sum + widthOf(type), 28);
      return { name, rows: rowsOf(name), pages: pagesOf(rowsOf(name), bytes) };
    }),
    ...indexes.map(({ name, table, isPartial, types }) => {
      const bytes = types.reduce((sum, type) => sum + widthOf(type), 16);
      const rows = Math.ceil(rowsOf(table) * (isPartial ? partOfPartial : 1));
      return { name, rows, pages: pagesOf(rows, bytes) + 1 };
    }),
  ];
  for (const { name, rows, pages } of sizes) {
    await set(client, "relation", name, { relpages: pages, reltuples: rows, relallvisible: 0 });
    const { rows: found } = await client.query<{ path: string }>(
      "select pg_relation_filepath($1::regclass) as path",
      [`"${name}"`],
    );
    await truncate(join(folder, found[0]?.path ?? ""), pages * pageBytes);
  }
  for (const column of columns)
    await set(client, "attribute", column.table, { attname: column.name, ...statisticsOf(column) });
  // A column of an index that is an expression, such as a name in lower case, has statistics of its own.
  for (const { name, expressions } of indexes) {
    for (const attnum of expressions)
      await set(client, "attribute", name, { attnum, null_frac: 0, avg_width: 24, n_distinct: -1 });
  }
  return new Map(Array.from(tables.keys(), (name) => [name, rowsOf(name)]));
}

export type Filled = { client: pg.Client; rows: ReadonlyMap<string, number>; close(): Promise<void> };

/** A database of its own with all migrations, as large as said. */
export async function openFilled(): Promise<Filled> {
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-plans-"));
  const postgres = await openEmbeddedPostgres({ dataDir, log: () => {}, settings });
  const close = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareSchema(postgres.url);
    const known = await readCredentials(dataDir);
    const url = new URL(postgres.url);
    url.username = SUPERUSER;
    url.password = known?.password ?? "";
    const client = new pg.Client(url.href);
    // A server that goes away also fails the statement that is under way.
    client.on("error", () => {});
    await client.connect();
    const folder = `${known?.ownFolder ?? dataDir}/postgres`;
    return {
      client,
      rows: await fill(client, folder),
      close: async () => {
        await client.end();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
