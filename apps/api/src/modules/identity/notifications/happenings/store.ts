import { sql } from "kysely";
import { holdLock } from "../../../../platform/postgres/locks.ts";
import type { Happening, Told } from "../model.ts";
import type { DbOrTransaction } from "../tables.ts";

/** Notes happenings; one that is known already stays as it is, but for a later moment while nobody was told. */
export async function saveHappenings(
  db: DbOrTransaction,
  happenings: readonly Happening[],
  now: Date,
): Promise<void> {
  if (happenings.length === 0) return;
  const once = new Map(happenings.map((happening) => [happening.key, happening]));
  await db
    .insertInto("happenings")
    .values(
      [...once.values()].map(({ key, kind, target, accountId, facts, dueAt, endsAt }) => ({
        key,
        kind,
        target: target ?? null,
        account_id: accountId ?? null,
        facts: JSON.stringify(facts),
        due_at: dueAt ?? now,
        ends_at: endsAt,
        handed_to: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          due_at: sql<Date>`greatest(happenings.due_at, excluded.due_at)`,
          ends_at: sql<Date>`greatest(happenings.ends_at, excluded.ends_at)`,
          facts: sql<string>`excluded.facts`,
        })
        .where("happenings.is_handed_out", "=", false)
        .where("happenings.handed_to", "is", null),
    )
    .execute();
}

/** Drops what was planned of a kind and will not be. */
export async function dropPlanned(
  db: DbOrTransaction,
  kind: Happening["kind"],
  kept: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("happenings")
    .where("kind", "=", kind)
    .where("is_handed_out", "=", false)
    .where("handed_to", "is", null)
    .where("key", "<>", sql<string>`all(${[...kept]}::text[])`)
    .execute();
}

export async function deleteOfAccount(db: DbOrTransaction, accountId: number): Promise<void> {
  await db.deleteFrom("happenings").where("account_id", "=", accountId).execute();
}

export type Due = {
  id: number;
  accountId: number | null;
  endsAt: Date;
  handedTo: number | null;
} & Told;

const due = sql<Due>`
  id, account_id as "accountId", kind, target, facts, ends_at as "endsAt", handed_to as "handedTo"`;

/** A due happening that nobody else is at: this one, or the next that is everybody's. */
export async function lockDue(db: DbOrTransaction, now: Date, id: number | null): Promise<Due | undefined> {
  const which = id === null ? sql`account_id is null` : sql`id = ${id}`;
  const { rows } = await sql<Due>`
    select ${due} from happenings
    where not is_handed_out and due_at <= ${now} and ${which}
    order by due_at, id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** One account's own that are due, without a lock. */
export async function selectOwnDue(
  db: DbOrTransaction,
  now: Date,
  max: number,
): Promise<{ id: number; accountId: number }[]> {
  const { rows } = await sql<{ id: number; accountId: number }>`
    select id, account_id as "accountId" from happenings
    where not is_handed_out and due_at <= ${now} and account_id is not null
    order by due_at, id limit ${max}`.execute(db);
  return rows;
}

export async function markHandedTo(
  db: DbOrTransaction,
  id: number,
  { upTo, isDone }: { upTo: number | null; isDone: boolean },
): Promise<void> {
  await db
    .updateTable("happenings")
    .set({ handed_to: upTo, is_handed_out: isDone })
    .where("id", "=", id)
    .execute();
}

/** The accounts of those whose own clan it may be about; null: all that watch. */
export type Concerned = { members: readonly number[] };

/**
 * Writes down who is told of a happening: of up to `max` watches after `handedTo` that it concerns, one row an account. Returns
 * the last watch, and whether there may be more.
 */
export async function handOut(
  db: DbOrTransaction,
  { id, accountId, kind, target, handedTo, ...happening }: Due,
  { members }: Concerned,
  { now, max }: { now: Date; max: number },
): Promise<{ last: number | null; isDone: boolean }> {
  const price = kind === "offer" ? (happening.facts as { price: number }).price : null;
  // Of two offers at once the second sees who was told of the first.
  if (price !== null) await holdLock(db, "offers", String(target));
  const whose = accountId === null ? sql`true` : sql`w.account_id = ${accountId}`;
  const ofTarget = target === null ? sql`w.target is null` : sql`w.target = ${target}`;
  const concerns =
    kind === "siege"
      ? sql`(${ofTarget} or (w.target is null and w.account_id = any(${[...members]}::bigint[])))`
      : kind === "event"
        ? sql`true`
        : ofTarget;
  const after = sql`w.id > ${handedTo ?? 0}`;
  const ofEvent = (which: typeof ofTarget) => sql`
    (select * from watches w where w.kind = ${kind} and ${which} and ${after} order by w.id limit ${max})`;
  // Each in the order of its index: whoever is told of every event is many, and a step looks at no more than it hands out.
  const watches =
    kind === "event" ? sql`(${ofEvent(ofTarget)} union all ${ofEvent(sql`w.target is null`)})` : sql`watches`;
  const isAsked = price === null ? sql`true` : sql`w.price >= ${price} and not w.is_met`;
  const { rows } = await sql<{ last: number | null; count: number }>`
    with page as materialized (
      select w.id, w.account_id, w.by_push, w.by_mail from ${watches} w
      where w.kind = ${kind} and ${concerns} and ${whose} and ${isAsked} and ${after}
      order by w.id limit ${max}
    ),
    told as (
      insert into notifications (happening_id, account_id, push_at, mail_at)
      select ${id}, account_id,
        case when bool_or(by_push) then ${now}::timestamptz end,
        case when bool_or(by_mail) then ${now}::timestamptz end
      from page group by account_id order by account_id
      on conflict (happening_id, account_id) do nothing
    )
    select max(id) as last, count(*)::integer as count from page`.execute(db);
  const { last = null, count = 0 } = rows[0] ?? {};
  if (price !== null && last !== null) {
    await sql`
      update watches set is_met = true
      where kind = 'offer' and target = ${target} and price >= ${price} and id > ${handedTo ?? 0} and id <= ${last}`.execute(
      db,
    );
  }
  return { last: last ?? handedTo, isDone: count < max };
}
