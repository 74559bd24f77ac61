import type { Language } from "@gatehouse/contract/languages";
import type { DbOrTransaction } from "../tables.ts";

/** The language that was noted for the account; undefined when there is no such account any more. */
export async function findLanguage(db: DbOrTransaction, accountId: number): Promise<Language | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select("language")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.language;
}

/** Notes another language; writes nothing where it is that one already. */
export async function updateLanguage(
  db: DbOrTransaction,
  accountId: number,
  language: Language,
): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ language })
    .where("id", "=", accountId)
    .where("language", "!=", language)
    .execute();
}
