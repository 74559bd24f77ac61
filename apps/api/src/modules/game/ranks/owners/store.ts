import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import { sql } from "kysely";
import type { DbOrTransaction } from "../../../../database.ts";

export type OwnCharacter = { charId: number; name: string };

const ofLogin = (db: DbOrTransaction, login: string, table: "characters" | "unranked_characters") =>
  db
    .selectFrom(table)
    .select(["char_id as charId", "name"])
    .where(sql<string>`lower(login)`, "=", login);

/** The characters of a login (in lower case), by name; also those that are in no ranking. */
export const selectCharactersOf = (db: DbOrTransaction, login: string): Promise<OwnCharacter[]> =>
  ofLogin(db, login, "characters")
    .union(ofLogin(db, login, "unranked_characters"))
    .orderBy("name")
    .orderBy("charId")
    .execute();

/** One of them, locked against changes until the transaction ends. */
export async function lockCharacter(
  db: DbOrTransaction,
  charId: number,
  login: string,
): Promise<OwnCharacter | undefined> {
  const lock = (table: "characters" | "unranked_characters") =>
    ofLogin(db, login, table).where("char_id", "=", charId).forShare().executeTakeFirst();
  return (await lock("characters")) ?? (await lock("unranked_characters"));
}

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

/** Characters by their exact names. */
export async function selectMentions(
  db: DbOrTransaction,
  names: readonly string[],
): Promise<Required<CharacterMention>[]> {
  const { rows } = await sql<Required<CharacterMention>>`
    select name, class_id as "classId", faction from characters where name = any(${names}::text[])`.execute(
    db,
  );
  return rows;
}

export async function selectOnline(db: DbOrTransaction, charId: number): Promise<boolean> {
  const row = await db
    .selectFrom("characters")
    .select("online")
    .where("char_id", "=", charId)
    .executeTakeFirst();
  return row?.online ?? false;
}
