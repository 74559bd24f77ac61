import { sql } from "kysely";
import type { DbOrTransaction } from "../../../../database.ts";

export type OwnCharacter = { charId: number; name: string };

const ofLogin = (db: DbOrTransaction, login: string) =>
  db
    .selectFrom("characters")
    .select(["char_id as charId", "name"])
    .where(sql<string>`lower(login)`, "=", login);

/** The characters of a login (in lower case), by name. */
export const selectCharactersOf = (db: DbOrTransaction, login: string): Promise<OwnCharacter[]> =>
  ofLogin(db, login).orderBy("name").orderBy("char_id").execute();

/** One of them, locked against changes until the transaction ends. */
export const lockCharacter = (
  db: DbOrTransaction,
  charId: number,
  login: string,
): Promise<OwnCharacter | undefined> =>
  ofLogin(db, login).where("char_id", "=", charId).forShare().executeTakeFirst();
