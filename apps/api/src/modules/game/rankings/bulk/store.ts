import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import type { SnapshotCharacter } from "../../../../gateways/game/port.ts";
import { sortFields } from "@gatehouse/contract/game/stats";
import { keepFormerNames, type Touched } from "../batch/store.ts";
import { mostNamed, type StatColumn, statColumns } from "../model.ts";
import { given, statsOf } from "../snapshot/store.ts";

const rankings: readonly StatColumn[] = sortFields.map((field) => statColumns[field]);
const each = (expression: (column: StatColumn) => RawBuilder<unknown>) => sql.join(rankings.map(expression));
const own = sql`login, name, class_id, level, faction, online`;
const stats = each((stat) => sql.ref(stat));

/** A table for this transaction alone, into which a whole snapshot is read before it is compared. */
export async function makeStaging(db: DbOrTransaction): Promise<void> {
  await sql`
    create temporary table staged (
      like characters, clan_id integer, online_seconds bigint not null
    ) on commit drop`.execute(db);
  await sql`
    alter table staged ${each((stat) => sql`alter column ${sql.ref(stat)} drop not null`)}`.execute(db);
}

export async function stage(db: DbOrTransaction, rows: readonly SnapshotCharacter[]): Promise<void> {
  const carried = sql.join(
    statsOf(rows).map(([, column]) => sql`, ${sql.ref(column)}`),
    sql``,
  );
  await sql`
    insert into staged (char_id, ${own}, clan_id, online_seconds ${carried}) select * from ${given(rows)}`.execute(
    db,
  );
}

/**
 * Makes the characters what was staged and returns whom that touched: dearer than batches for a few changes, many times
 * cheaper for many. Former names are kept `until` then. Readers see the former state until the transaction ends.
 */
export async function mergeStaged(
  db: DbOrTransaction,
  { remove, until }: { remove: boolean; until: Date },
): Promise<Touched> {
  await sql`create index on staged (char_id)`.execute(db);
  await sql`analyze staged`.execute(db);
  const removed = remove
    ? await touchedBy(
        db,
        sql`delete from characters c where not exists (select from staged s where s.char_id = c.char_id)
          returning c.char_id`,
      )
    : [];
  await keepFormerNames(
    sql`staged s join characters c on c.char_id = s.char_id and c.name <> s.name`,
    sql`c`,
    until,
  ).execute(db);
  const updated = await touchedBy(
    db,
    sql`
    update characters c set (${own}, ${stats}) = (
      s.login, s.name, s.class_id, s.level, s.faction, s.online,
      ${each((stat) => sql`coalesce(s.${sql.ref(stat)}, c.${sql.ref(stat)})`)}
    )
    from staged s
    where c.char_id = s.char_id and (
      (c.login, c.name, c.class_id, c.level, c.faction, c.online)
        is distinct from (s.login, s.name, s.class_id, s.level, s.faction, s.online)
      or ${sql.join(
        rankings.map((stat) => sql`s.${sql.ref(stat)} <> c.${sql.ref(stat)}`),
        sql` or `,
      )}
    )
    returning c.char_id`,
  );
  const added = await touchedBy(
    db,
    sql`
    insert into characters (char_id, ${own}, ${stats})
    select char_id, ${own}, ${each((stat) => sql`coalesce(${sql.ref(stat)}, 0)`)}
    from staged s where not exists (select from characters c where c.char_id = s.char_id) order by char_id
    returning char_id`,
  );
  const moved = await touchedBy(
    db,
    sql`
    select s.char_id from staged s left join character_details d using (char_id)
    where d.clan_id is distinct from s.clan_id`,
  );
  await sql`
    insert into character_details (char_id, clan_id, online_seconds)
    select char_id, clan_id, online_seconds from staged order by char_id
    on conflict (char_id) do update set clan_id = excluded.clan_id, online_seconds = excluded.online_seconds
    where (character_details.clan_id, character_details.online_seconds)
      is distinct from (excluded.clan_id, excluded.online_seconds)`.execute(db);
  return removed && updated && added && moved && [...new Set([...removed, ...updated, ...added, ...moved])];
}

/** The `char_id`s that a statement returns; null, where they are too many to name. */
async function touchedBy(db: DbOrTransaction, statement: RawBuilder<unknown>): Promise<Touched> {
  const { rows } = await sql<{ ids: number[] | null }>`
    with touched as (${statement})
    select case when count(*) <= ${mostNamed} then coalesce(array_agg(char_id), '{}') end as ids from touched`.execute(
    db,
  );
  return rows[0]?.ids ?? null;
}
