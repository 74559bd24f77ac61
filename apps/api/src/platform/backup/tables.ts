import type { Client } from "pg";

export type Table = { name: string; columns: string[] };
type Sequence = { name: string; value: string; isCalled: boolean };

/** An identifier in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What keeps rows of the portal itself; what is made of others is left out. */
const own = `
  select c.oid, c.relname from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_migration%'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select t.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from (${own} and c.relkind = 'r' and c.relpersistence = 'p') t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by t.relname order by t.relname`);
  return rows;
}

export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select t.relname::text as name from (${own} and c.relkind = 'S') t order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    if (state.rows[0]) sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

export async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query("select setval(to_regclass($1), $2::bigint, $3)", [quoted(name), value, isCalled]);
}

/** Takes everything of the portal out of the database; what extensions brought stays. */
export const emptyDatabase = `
  do $$
  declare
    command text;
  begin
    for command in
      select format('drop %s %I cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, relname)
        from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'e', 'i'))
        order by relkind <> 'v'
    loop
      execute replace(replace(replace(command, 'drop table', 'drop table if exists'), 'drop sequence', 'drop sequence if exists'), 'drop view', 'drop view if exists');
    end loop;
    for command in
      select format('drop routine if exists %s cascade', p.oid::regprocedure)
        from pg_proc p where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    loop
      execute command;
    end loop;
  end
  $$;
  drop schema if exists pgboss cascade`;

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Lets rows come in any order, and unjudged by triggers, until what is returned is called; that checks every
 * reference.
 */
export async function withoutGuards(client: Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select t.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join (${own}) t on t.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  };
}
