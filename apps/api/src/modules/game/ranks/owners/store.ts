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

/** The character that stands for a login, and whether it is a hero of the game. */
export type StrongestCharacter = OwnCharacter & { isHero: boolean };

/** The character of the highest level of a login (in lower case), among equals with the most PvP wins, then the oldest. */
export const selectStrongest = (
  db: DbOrTransaction,
  login: string,
): Promise<StrongestCharacter | undefined> =>
  db
    .selectFrom("characters")
    .leftJoin("heroes", "heroes.char_id", "characters.char_id")
    .select([
      "characters.char_id as charId",
      "characters.name",
      sql<boolean>`heroes.char_id is not null`.as("isHero"),
    ])
    .where(sql<string>`lower(characters.login)`, "=", login)
    .orderBy("characters.level", "desc")
    .orderBy("characters.pvp_count", "desc")
    .orderBy("characters.char_id")
    .limit(1)
    .executeTakeFirst();
