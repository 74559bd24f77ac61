import { sql } from "kysely";
import type { StoryPage } from "../../../../platform/player-parts.ts";
import type { DbOrTransaction } from "../tables.ts";

/** A holder's postings before a number, the newest first, with their entries. */
export const selectStory = (db: DbOrTransaction, holderId: number, { before, max }: StoryPage) =>
  db
    .selectFrom("ledger_postings as posting")
    .innerJoin("ledger_entries as entry", "entry.id", "posting.entry_id")
    .select([
      "posting.number as key",
      "entry.at",
      "entry.kind as entry",
      "entry.reference",
      "posting.amount",
      "posting.balance",
    ])
    .where("posting.account_id", "=", holderId)
    .where("posting.number", "is not", null)
    .$if(before !== undefined, (query) => query.where("posting.number", "<", before ?? 0))
    .orderBy("posting.number", "desc")
    .limit(max)
    .execute();

/** What donations brought a holder, less what was taken back of it. */
export async function sumDonated(db: DbOrTransaction, holderId: number): Promise<number> {
  const row = await db
    .selectFrom("ledger_postings as posting")
    .innerJoin("ledger_entries as entry", "entry.id", "posting.entry_id")
    .select(sql<number>`coalesce(sum(posting.amount), 0)::bigint`.as("sum"))
    .where("posting.account_id", "=", holderId)
    .where("entry.kind", "in", ["capture", "refund", "reversal", "reinstatement"])
    .executeTakeFirstOrThrow();
  return row.sum;
}
