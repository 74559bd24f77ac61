import type { DbOrTransaction } from "../tables.ts";
import type { PaymentProviderName } from "../../../../gateways/payment/port.ts";
import type { NoticeState } from "../model.ts";

type NewNotice = {
  provider: PaymentProviderName;
  eventId: string;
  type: string;
  body: string;
  state: NoticeState;
  detail: string | null;
};

/** Keeps a notification, once; null when it is known already and was dealt with, else its id. */
export async function keepNotice(db: DbOrTransaction, notice: NewNotice, now: Date): Promise<number | null> {
  const { eventId, ...rest } = notice;
  const row = await db
    .insertInto("donation_notices")
    .values({ ...rest, event_id: eventId, received_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "event_id"])
        .doUpdateSet({ received_at: now })
        .where("donation_notices.state", "in", ["WAITING", "UNMATCHED"]),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function endNotice(
  db: DbOrTransaction,
  id: number,
  state: NoticeState,
  detail: string | null = null,
): Promise<void> {
  await db.updateTable("donation_notices").set({ state, detail }).where("id", "=", id).execute();
}

/** Those for a person, newest first; `before`: what waits since then should have been sent again long ago. */
export const selectForPerson = (
  db: DbOrTransaction,
  { since, before, max }: { since: Date; before: Date; max: number },
) =>
  db
    .selectFrom("donation_notices")
    .select(["provider", "event_id as eventId", "type", "state", "detail", "received_at as receivedAt"])
    .where((row) =>
      row.or([
        row("state", "in", ["UNMATCHED", "UNREADABLE"]),
        row.and([row("state", "=", "WAITING"), row("received_at", "<", before)]),
      ]),
    )
    .where("received_at", ">=", since)
    .orderBy("id", "desc")
    .limit(max)
    .execute();

/** How many of what anybody may send were kept since a moment. */
export async function countUntrusted(db: DbOrTransaction, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("donation_notices")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "in", ["UNSIGNED", "UNCHECKED"])
    .where("received_at", ">=", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Forgets the texts of what was dealt with: they may name who paid. */
export async function forgetTexts(db: DbOrTransaction, before: Date): Promise<void> {
  await db
    .updateTable("donation_notices")
    .set({ body: "" })
    .where("state", "=", "DONE")
    .where("received_at", "<", before)
    .where("body", "<>", "")
    .execute();
}

/** Forgets what is not known to come from the provider. */
export async function deleteUntrusted(db: DbOrTransaction, before: Date): Promise<void> {
  await db
    .deleteFrom("donation_notices")
    .where("state", "in", ["UNSIGNED", "UNCHECKED"])
    .where("received_at", "<", before)
    .execute();
}
