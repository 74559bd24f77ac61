import type { ContentFile } from "@gatehouse/contract/content/import";
import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";

/** Adds events or brings them up to date, by title. */
export async function upsertEvents(db: DbOrTransaction, events: ContentFile["events"]): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto("events")
    .values(events.map((event) => ({ ...event, link: event.link ?? null })))
    .onConflict((conflict) =>
      conflict
        .column("title")
        .doUpdateSet({ description: sql`excluded.description`, link: sql`excluded.link` }),
    )
    .execute();
}

/** What this account invites others with; undefined when it is gone. */
export async function findInviteCode(db: DbOrTransaction, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select("invite_code")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.invite_code;
}

/** Verified accounts that registered with this code. */
export async function countReferrals(db: DbOrTransaction, inviteCode: string): Promise<number> {
  const { count } = await db
    .selectFrom("accounts")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("referral_code", "=", inviteCode)
    .where("verified_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}
