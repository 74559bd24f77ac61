import { holdLock } from "../../../platform/postgres/locks.ts";
import type { DbOrTransaction, DbTransaction } from "./tables.ts";

/** An invitation whose two accounts came from one address. */
export type Hint = {
  accountId: number;
  referrerId: number;
  isSameDevice: boolean;
  notedAt: Date;
  /** What a person decided; null where nobody has. */
  counts: boolean | null;
};

const columns = [
  "account_id as accountId",
  "referrer_id as referrerId",
  "is_same_device as isSameDevice",
  "noted_at as notedAt",
  "counts",
] as const;

const hints = (db: DbOrTransaction) => db.selectFrom("referral_hints").select(columns);

export async function insertHint(db: DbOrTransaction, hint: Omit<Hint, "counts">): Promise<void> {
  const { accountId, referrerId, isSameDevice, notedAt } = hint;
  await db
    .insertInto("referral_hints")
    .values({
      account_id: accountId,
      referrer_id: referrerId,
      is_same_device: isSameDevice,
      noted_at: notedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of somebody's invitations that do not simply count: undecided, or said to count for nothing. */
export const selectDoubtful = (db: DbOrTransaction, referrerId: number): Promise<Hint[]> =>
  hints(db)
    .where("referrer_id", "=", referrerId)
    .where((is) => is.or([is("counts", "is", null), is("counts", "=", false)]))
    .execute();

/** What nobody has decided, the oldest first, at most `max`. */
export const selectUndecided = (db: DbOrTransaction, max: number): Promise<Hint[]> =>
  hints(db).where("counts", "is", null).orderBy("noted_at").orderBy("account_id").limit(max).execute();

/** What was decided, the newest first, at most `max`. */
export const selectDecided = (db: DbOrTransaction, max: number): Promise<Hint[]> =>
  hints(db).where("counts", "is not", null).orderBy("decided_at", "desc").limit(max).execute();

export const findHint = (db: DbOrTransaction, accountId: number): Promise<Hint | undefined> =>
  hints(db).where("account_id", "=", accountId).executeTakeFirst();

/** Lets one person at a time decide of an invitation. */
export const lockReferral = (transaction: DbTransaction, accountId: number): Promise<void> =>
  holdLock(transaction, "referral", String(accountId));

export async function saveDecision(
  db: DbOrTransaction,
  { accountId, counts, at }: { accountId: number; counts: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable("referral_hints")
    .set({ counts, decided_at: at })
    .where("account_id", "=", accountId)
    .execute();
}
