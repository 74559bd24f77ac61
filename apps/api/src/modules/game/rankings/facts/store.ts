import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import type { SortField } from "@gatehouse/contract/game/stats";
import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import { integers } from "../../../../platform/postgres/arrays.ts";
import { selectFactions } from "../list/store.ts";
import { type StatColumn, statColumns } from "../model.ts";
import type { Leader, RankingFacts } from "./model.ts";

/** Those who may lead these rankings now; null: anybody may. */
type MayLead = (sorts: readonly SortField[]) => Promise<readonly number[] | null>;

/** What the rankings know as this transaction sees it. */
export const factsOf = (db: DbOrTransaction, mayLead: MayLead = async () => null): RankingFacts => ({
  levels: async (ids) => {
    const { rows } = await sql<{ id: number; level: number }>`
      select char_id as id, level from characters where char_id = any(${integers(ids)}::integer[])`.execute(
      db,
    );
    return new Map(rows.map(({ id, level }) => [id, level]));
  },

  classesAt: async (level, classIds) => {
    if (classIds.length === 0) return new Set();
    const { rows } = await sql<{ id: number }>`
      select distinct class_id as id from characters
      where class_id = any(${classIds}::integer[]) and level >= ${level}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  mentions: async (ids) => {
    const { rows } = await sql<{ id: number } & Required<CharacterMention>>`
      select char_id as id, name, class_id as "classId", faction from characters
      where char_id = any(${integers(ids)}::integer[])`.execute(db);
    return new Map(rows.map(({ id, ...mention }) => [id, mention]));
  },

  leaders: async (sorts) => {
    if (sorts.length === 0) return new Map();
    const ids = await mayLead(sorts);
    const first = (sort: SortField) => {
      const value = sql.ref(statColumns[sort]);
      return sql`(
        select ${sort}::text as sort, char_id as "charId", ${value}::double precision as value from candidates
        where ${value} > 0 order by ${value} desc, name, char_id limit 1)`;
    };
    const { rows } = await sql<{ sort: SortField } & Leader>`
      with ${ids ? named(ids) : greatest(sorts.map((sort) => statColumns[sort]))}
      ${sql.join(sorts.map(first), sql` union all `)}`.execute(db);
    return new Map(rows.map(({ sort, ...leader }) => [sort, leader]));
  },

  clanLevels: async (ids) => {
    const { rows } = await sql<{ id: number; level: number }>`
      select clan_id as id, level from clans where clan_id = any(${ids}::integer[])`.execute(db);
    return new Map(rows.map(({ id, level }) => [id, level]));
  },

  factions: () => selectFactions(db),
});

const named = (ids: readonly number[]) => sql`
  candidates as materialized (select * from characters where char_id = any(${integers(ids)}::integer[]))`;

/** The character that has the greatest value of a column: two scans, however many columns there are. */
const greatest = (columns: readonly StatColumn[]) => sql`
  greatest as materialized (
    select ${sql.join(columns.map((column) => sql`max(${sql.ref(column)}) as ${sql.ref(column)}`))} from characters
  ),
  candidates as materialized (
    select c.* from characters c, greatest g
    where ${sql.join(
      columns.map(
        (column) => sql`(c.${sql.ref(column)} > 0 and c.${sql.ref(column)} = g.${sql.ref(column)})`,
      ),
      sql` or `,
    )}
  )`;
