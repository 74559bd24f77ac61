import { sql } from "kysely";
import type { HeldFor, Told } from "../model.ts";
import type { DbOrTransaction } from "../tables.ts";

export type Planned = {
  watch: number;
  /** By a watch of the sieges of own clans. */
  isOfClans: boolean;
  at: Date;
} & Told;

/**
 * What is known to come of what an account watches, the soonest first, at most `max`: of chosen things, the launch, what is its
 * own, and every siege where it watches those of its clans.
 */
export async function selectPlanned(
  db: DbOrTransaction,
  accountId: number,
  { now, max }: { now: Date; max: number },
): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    with own as materialized (select id, kind, target from watches where account_id = ${accountId}),
    planned as (
      select w.id as watch, false as "isOfClans", h.*
      from own w join happenings h on h.kind = w.kind and h.target = w.target and not h.is_handed_out
      where w.kind in ('boss', 'siege') and h.due_at > ${now}
      union all
      select w.id, w.kind = 'siege', h.*
      from own w join happenings h on h.kind = w.kind and not h.is_handed_out
      where w.target is null and w.kind in ('siege', 'launch') and h.due_at > ${now}
      union all
      select w.id, false, h.*
      from own w join happenings h on h.kind = w.kind
      where h.account_id = ${accountId} and not h.is_handed_out and h.due_at > ${now}
    )
    select watch, "isOfClans", kind, target, facts, due_at as at from planned order by due_at, id limit ${max}`.execute(
    db,
  );
  return rows;
}

export type Past = {
  id: number;
  at: Date;
  pushedAt: Date | null;
  mailedAt: Date | null;
  heldFor: HeldFor | null;
  waitsUntil: Date | null;
} & Told;

/** What an account was told since then or still waits for it, the newest first, at most `max`. */
export async function selectPast(
  db: DbOrTransaction,
  accountId: number,
  { since, max }: { since: Date; max: number },
): Promise<Past[]> {
  const { rows } = await sql<Past>`
    select n.id, h.kind, h.target, h.facts, h.due_at as at, n.pushed_at as "pushedAt", n.mailed_at as "mailedAt",
      n.held_for as "heldFor", least(n.push_at, n.mail_at) as "waitsUntil"
    from notifications n join happenings h on h.id = n.happening_id
    where n.account_id = ${accountId} and h.due_at > ${since}
      and num_nonnulls(n.pushed_at, n.mailed_at, n.push_at, n.mail_at, n.held_for) > 0
    order by n.id desc limit ${max}`.execute(db);
  return rows;
}

/** When messages left for an account since then, the newest first. */
export async function selectMessages(
  db: DbOrTransaction,
  accountId: number,
  since: Date,
): Promise<{ pushes: Date[]; mails: Date[] }> {
  const { rows } = await sql<{ pushes: Date[]; mails: Date[] }>`
    select
      coalesce(array_agg(distinct pushed_at order by pushed_at desc) filter (where pushed_at > ${since}), '{}') as pushes,
      coalesce(array_agg(distinct mailed_at order by mailed_at desc) filter (where mailed_at > ${since}), '{}') as mails
    from notifications where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { pushes: [], mails: [] };
}
