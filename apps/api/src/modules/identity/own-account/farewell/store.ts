import type { Language } from "@gatehouse/contract/languages";
import type { DbOrTransaction } from "../tables.ts";

type Farewell = { login: string; email: string; language: Language };

/** Notes whom the last mail goes to, and returns its id. */
export async function insertFarewell(
  db: DbOrTransaction,
  { login, email, language }: Farewell,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto("farewells")
    .values({ login, email, language, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export const findFarewell = (db: DbOrTransaction, id: number): Promise<Farewell | undefined> =>
  db.selectFrom("farewells").select(["login", "email", "language"]).where("id", "=", id).executeTakeFirst();

export async function deleteFarewell(db: DbOrTransaction, id: number): Promise<void> {
  await db.deleteFrom("farewells").where("id", "=", id).execute();
}
