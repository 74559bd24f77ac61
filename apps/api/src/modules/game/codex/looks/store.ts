import type { CodexLookKind } from "@gatehouse/contract/game/codex-kinds";
import { sql } from "kysely";
import { holdLock } from "../../../../platform/postgres/locks.ts";
import type { DbOrTransaction, DbTransaction } from "../tables.ts";
import type { Look } from "./model.ts";

export type LookedUp = { kind: CodexLookKind; thing: number };

/** Until the transaction ends, nobody else adds to what was looked up. */
export const holdLooks = (transaction: DbTransaction): Promise<void> => holdLock(transaction, "codexLooks");

/** All that was looked up on a day. */
export async function selectLooks(db: DbOrTransaction, day: string): Promise<(LookedUp & Look)[]> {
  const { rows } = await sql<LookedUp & Look>`
    select kind, thing_id as thing, visitors, unsure from codex_looks where day = ${day}::date`.execute(db);
  return rows;
}

const things = (list: readonly LookedUp[]) => sql`
  ${list.map(({ kind }) => kind)}::text[], ${list.map(({ thing }) => thing)}::integer[]`;

/** Writes down what was looked up on a day. */
export async function upsertLooks(
  db: DbOrTransaction,
  day: string,
  list: readonly (LookedUp & Look)[],
): Promise<void> {
  await sql`
    insert into codex_looks (day, kind, thing_id, visitors, unsure)
    select ${day}::date, kind, thing, visitors, unsure from unnest(
      ${things(list)}, ${list.map(({ visitors }) => visitors)}::integer[], ${list.map(({ unsure }) => unsure)}::integer[]
    ) as now (kind, thing, visitors, unsure)
    on conflict (day, kind, thing_id) do update set visitors = excluded.visitors, unsure = excluded.unsure`.execute(
    db,
  );
}

/** Takes out those whose place others have taken. */
export async function deleteLooks(
  db: DbOrTransaction,
  day: string,
  list: readonly LookedUp[],
): Promise<void> {
  await sql`
    delete from codex_looks using unnest(${things(list)}) as gone (kind, thing)
    where day = ${day}::date and codex_looks.kind = gone.kind and thing_id = gone.thing`.execute(db);
}

/** What was looked up most since a day, at most `max`; of equals the lower number first, so that none changes places by itself. */
export async function selectMost(
  db: DbOrTransaction,
  since: string,
  max: number,
): Promise<(LookedUp & { visitors: number })[]> {
  const { rows } = await sql<LookedUp & { visitors: number }>`
    select kind, thing_id as thing, sum(visitors - unsure)::integer as visitors from codex_looks
    where day >= ${since}::date group by kind, thing_id having sum(visitors - unsure) > 0
    order by 3 desc, thing_id limit ${max}`.execute(db);
  return rows;
}
