import type { DbOrTransaction } from "./tables.ts";

export type Unstuck = { charId: number; accountId: number; reference: string; askedAt: Date };

const requests = (db: DbOrTransaction) =>
  db
    .selectFrom("unstucks")
    .select(["char_id as charId", "account_id as accountId", "reference", "asked_at as askedAt"]);

/** The last request for a character. */
export const findRequest = (db: DbOrTransaction, charId: number): Promise<Unstuck | undefined> =>
  requests(db).where("char_id", "=", charId).executeTakeFirst();

/** The last request for each of an account's characters. */
export const selectRequests = (db: DbOrTransaction, accountId: number): Promise<Unstuck[]> =>
  requests(db).where("account_id", "=", accountId).orderBy("asked_at", "desc").execute();

export async function saveRequest(db: DbOrTransaction, request: Unstuck): Promise<void> {
  const { charId, accountId, reference, askedAt } = request;
  const row = { account_id: accountId, reference, asked_at: askedAt };
  await db
    .insertInto("unstucks")
    .values({ char_id: charId, ...row })
    .onConflict((conflict) => conflict.column("char_id").doUpdateSet(row))
    .execute();
}
