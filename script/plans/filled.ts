import { mkdtemp, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareSchema } from "../../apps/api/test/database-template.ts";
import { readCredentials, SUPERUSER } from "../../apps/api/src/platform/postgres/cluster.ts";
import { openPool } from "../../apps/api/src/platform/postgres/db.ts";
import { openEmbeddedPostgres } from "../../apps/api/src/platform/postgres/embedded-postgres.ts";
import type { PartialIndex } from "./plan.ts";
import { type Client, connect, planOf } from "./planned.ts";
import { dayMs, distinct, moment, nulls, shares, small } from "./contents.ts";

const usualRows = 1_000_000;
const pageBytes = 8_192;
/** The part of the rows in an index that is made for what statistics say nothing of. */
const rarely = 0.001;
const steps = 100;

const serverSettings = {
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
  schema: string;
  table: string;
  name: string;
  type: string;
  isUnique: boolean;
  parent: string | null;
  /** What a check allows. */
  allowed: string[] | null;
};

const describeColumns = `
  select c.relnamespace::regnamespace::text as schema, c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    exists (
      select from pg_index x where x.indrelid = c.oid and x.indisunique and x.indpred is null and x.indnkeyatts = 1
        and x.indkey[0] = a.attnum
    ) as "isUnique",
    (select confrelid::regclass::text from pg_constraint
     where conrelid = c.oid and contype = 'f' and conkey = array[a.attnum] limit 1) as parent,
    (select array_agg(value[1]) from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''::text', 'g') value
     where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum]) as allowed
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, pg_my_temp_schema())
  order by c.relname, a.attnum`;

type Index = {
  schema: string;
  table: string;
  name: string;
  predicate: string | null;
  types: string[];
  expressions: number[];
};

const describeIndexes = `
  select t.relnamespace::regnamespace::text as schema, t.relname as table, c.relname as name, pg_get_expr(x.indpred, x.indrelid) as predicate,
    array_agg(format_type(a.atttypid, null) order by a.attnum) as types,
    coalesce(array_agg(a.attnum::integer) filter (where x.indkey[a.attnum - 1] = 0), '{}') as expressions
  from pg_index x join pg_class c on c.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  join pg_attribute a on a.attrelid = c.oid
  where t.relnamespace in ('public'::regnamespace, pg_my_temp_schema()) and t.relkind = 'r'
  group by t.relnamespace, t.relname, c.relname, x.indpred, x.indrelid order by c.relname`;

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
    const last = parent === null ? (few ?? (isUnique ? rows : 1000)) : rowsOf(parent);
    const bounds: Statistics =
      last > steps ? { histogram_bounds: between(1, last, (value) => String(Math.round(value))) } : {};
    return {
      ...own,
      ...bounds,
      n_distinct: parent === null ? (last === rows ? -1 : last) : own.n_distinct,
      correlation: isUnique ? 1 : 0,
    };
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

/** A call of one of PostgreSQL's functions that set statistics, which take names and values in turn. */
function setting(
  kind: "relation" | "attribute",
  relation: string,
  given: Statistics,
  schema = "public",
): string {
  const pairs = Object.entries({ schemaname: schema, relname: relation, ...given });
  const values = pairs.map(([name, value]) => `'${name}', '${value}'::${casts[name] ?? "text"}`);
  const inherited = kind === "attribute" ? ", 'inherited', false" : "";
  return `select pg_restore_${kind}_stats(${values.join(", ")}${inherited})`;
}

/**
 * PostgreSQL plans by the length of a table's file and by what is noted of its columns, and looks at no row: so a million
 * rows need not be there, and it is always the same million. The files get holes in place of pages.
 */
async function fill(client: Client, folder: string): Promise<Omit<Filled, "client" | "close">> {
  const { rows: columns } = await client.query<Column>(describeColumns);
  const { rows: indexes } = await client.query<Index>(describeIndexes);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const { rows: files } = await client.query<{ name: string; path: string }>(
    `select relname as name, pg_relation_filepath(oid) as path from pg_class
     where relnamespace in ('public'::regnamespace, pg_my_temp_schema()) and relkind in ('r', 'i')`,
  );
  const paths = new Map(files.map(({ name, path }) => [name, path]));
  const enlarge = async (name: string, rows: number, pages: number, schema?: string): Promise<string> => {
    await truncate(join(folder, paths.get(name) ?? ""), pages * pageBytes);
    return setting("relation", name, { relpages: pages, reltuples: rows, relallvisible: 0 }, schema);
  };
  const settings: string[] = [];
  for (const [name, own] of tables) {
    const bytes = own.reduce((sum, { type }) => sum + widthOf(type), 28);
    settings.push(await enlarge(name, rowsOf(name), pagesOf(rowsOf(name), bytes), own[0]?.schema));
  }
  for (const column of columns)
    settings.push(
      setting("attribute", column.table, { attname: column.name, ...statisticsOf(column) }, column.schema),
    );
  // A column of an index that is an expression, such as a name in lower case, has statistics of its own.
  for (const { name, expressions } of indexes)
    for (const attnum of expressions)
      settings.push(setting("attribute", name, { attnum, null_frac: 0, avg_width: 24, n_distinct: -1 }));
  await client.query(settings.join("; "));
  // How long a partial index is follows from what is known of the table.
  const lengths: string[] = [];
  const partial = new Map<string, PartialIndex>();
  for (const { schema, name, table, predicate, types } of indexes) {
    const met =
      predicate === null ? undefined : await planOf(client, `select from "${table}" where ${predicate}`, []);
    const all = rowsOf(table);
    // That two columns of a row differ is rare, which PostgreSQL cannot know.
    const rows = met === undefined ? all : met["Plan Rows"] < all / 2 ? met["Plan Rows"] : all * rarely;
    if (predicate !== null) partial.set(name, { predicate, rows });
    const bytes = types.reduce((sum, type) => sum + widthOf(type), 16);
    lengths.push(await enlarge(name, rows, pagesOf(rows, bytes) + 1, schema));
  }
  await client.query(lengths.join("; "));
  return {
    rows: new Map(Array.from(tables.keys(), (name) => [name, rowsOf(name)])),
    partial,
  };
}

export type Filled = {
  client: Client;
  rows: ReadonlyMap<string, number>;
  partial: ReadonlyMap<string, PartialIndex>;
  close(): Promise<void>;
};

/** A database of its own with all migrations, and with the tables that `making` makes for a while, as large as said. */
export async function openFilled(making: readonly string[]): Promise<Filled> {
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-plans-"));
  const postgres = await openEmbeddedPostgres({ dataDir, log: () => {}, settings: serverSettings });
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
    const pool = openPool(url.href, 1);
    const client = await connect(pool);
    for (const statement of making) await client.query(statement);
    const folder = `${known?.ownFolder ?? dataDir}/postgres`;
    return {
      client,
      ...(await fill(client, folder)),
      close: async () => {
        client.release();
        await pool.end();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
