import type { WatchWay } from "@gatehouse/contract/identity/notifications";
import { sql } from "kysely";
import type { HeldFor, MailLine, Told } from "../model.ts";
import type { DbOrTransaction } from "../tables.ts";

const momentOf = { push: sql.ref("push_at"), mail: sql.ref("mail_at") } as const;
const toldAt = { push: sql.ref("pushed_at"), mail: sql.ref("mailed_at") } as const;
const namedMoment = { push: sql.ref("n.push_at"), mail: sql.ref("n.mail_at") } as const;

/** Accounts that are to be told something now. */
export async function selectWaiting(
  db: DbOrTransaction,
  way: WatchWay,
  now: Date,
  max: number,
): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    select account_id as "accountId" from (
      select account_id, ${momentOf[way]} as due from notifications
      where ${momentOf[way]} <= ${now} order by ${momentOf[way]} limit ${max}
    ) first group by account_id order by min(due)`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

export type Waiting = { id: number; endsAt: Date } & Told;

/** What an account is to be told now, locked: nobody else tells it. */
export async function lockWaiting(
  db: DbOrTransaction,
  way: WatchWay,
  accountId: number,
  now: Date,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select n.id, h.ends_at as "endsAt", h.kind, h.target, h.facts
    from notifications n join happenings h on h.id = n.happening_id
    where n.account_id = ${accountId} and ${namedMoment[way]} <= ${now}
    order by h.due_at, n.id for update of n skip locked`.execute(db);
  return rows;
}

/** Has them told by this way at another moment; why, where the player asks. */
export async function putOff(
  db: DbOrTransaction,
  way: WatchWay,
  ids: readonly number[],
  { until, heldFor }: { until: Date; heldFor: HeldFor | null },
): Promise<void> {
  await sql`
    update notifications set ${momentOf[way]} = ${until}, held_for = coalesce(${heldFor}, held_for)
    where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Notes that nothing is left to tell of them by this way, and that some of them were told now. */
export async function settle(
  db: DbOrTransaction,
  way: WatchWay,
  ids: readonly number[],
  { told, now }: { told: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    update notifications set ${momentOf[way]} = null,
      ${toldAt[way]} = case when id = any(${[...told]}::bigint[]) then ${now}::timestamptz end
    where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Looks anew at what waits for an account: its hours are others. */
export async function wake(db: DbOrTransaction, accountId: number, now: Date): Promise<void> {
  await sql`
    update notifications set
      push_at = case when push_at is not null then ${now}::timestamptz end,
      mail_at = case when mail_at is not null then ${now}::timestamptz end
    where account_id = ${accountId} and (push_at is not null or mail_at is not null)`.execute(db);
}

export async function countDay(db: DbOrTransaction, accountId: number, day: string): Promise<number> {
  const row = await db
    .selectFrom("push_days")
    .select("count")
    .where("account_id", "=", accountId)
    .where("day", "=", sql<Date>`${day}::date`)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function addToDay(db: DbOrTransaction, accountId: number, day: string): Promise<void> {
  await sql`
    insert into push_days as d (account_id, day, count) values (${accountId}, ${day}::date, 1)
    on conflict (account_id, day) do update set count = d.count + 1`.execute(db);
}

/** Writes a mail down, and returns its number. */
export async function insertMail(
  db: DbOrTransaction,
  accountId: number,
  lines: readonly MailLine[],
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("notification_mails")
    .values({ account_id: accountId, lines: JSON.stringify(lines), made_at: now, claimed_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a mail to be sent; undefined when somebody else has, or it is gone. */
export const claimMail = (
  db: DbOrTransaction,
  id: number,
  now: Date,
): Promise<{ accountId: number; lines: MailLine[] } | undefined> =>
  db
    .updateTable("notification_mails")
    .set({ claimed_at: now })
    .where("id", "=", id)
    .where("claimed_at", "is", null)
    .returning(["account_id as accountId", "lines"])
    .executeTakeFirst();

/** Has it sent another time: the mail server did not take it. */
export async function giveMailBack(db: DbOrTransaction, id: number): Promise<void> {
  await db.updateTable("notification_mails").set({ claimed_at: null }).where("id", "=", id).execute();
}

export async function deleteMail(db: DbOrTransaction, id: number): Promise<void> {
  await db.deleteFrom("notification_mails").where("id", "=", id).execute();
}
