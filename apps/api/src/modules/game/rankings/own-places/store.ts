import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";

export type OwnCharacter = { charId: number; name: string };

const ofLogin = (
  db: DbOrTransaction,
  login: string,
  table: "characters" | "unranked_characters" | "banned_characters",
) =>
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

/** The logins (in lower case) of the members of clans, at most `max`. */
export async function selectLoginsOfClans(
  db: DbOrTransaction,
  clanIds: readonly number[],
  max: number,
): Promise<string[]> {
  const { rows } = await sql<{ login: string }>`
    select distinct lower(c.login) as login
    from character_details d join characters c using (char_id)
    where d.clan_id = any(${[...clanIds]}::integer[]) limit ${max}`.execute(db);
  return rows.map(({ login }) => login);
}

/** The clans of the characters of a login (in lower case). */
export async function selectOwnClans(db: DbOrTransaction, login: string): Promise<number[]> {
  const rows = await db
    .selectFrom("characters")
    .innerJoin("character_details", "character_details.char_id", "characters.char_id")
    .select("character_details.clan_id as clanId")
    .distinct()
    .where(sql<string>`lower(characters.login)`, "=", login)
    .execute();
  return rows.flatMap(({ clanId }) => clanId ?? []);
}

/** The names of the characters of a login (in lower case) that the game keeps out, at most `max`. */
export async function selectBannedOf(db: DbOrTransaction, login: string, max: number): Promise<string[]> {
  const rows = await ofLogin(db, login, "banned_characters").orderBy("name").limit(max).execute();
  return rows.map(({ name }) => name);
}

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

/** Characters by their exact names, found by the index over names whatever their case. */
export async function selectMentions(
  db: DbOrTransaction,
  names: readonly string[],
): Promise<Required<CharacterMention>[]> {
  const { rows } = await sql<Required<CharacterMention>>`
    select name, class_id as "classId", faction from characters
    where lower(name collate "default") in (
      select lower(asked collate "default") from unnest(${[...names]}::text[]) asked
    ) and name = any(${[...names]}::text[])`.execute(db);
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

type Visit = { at: Date | null; places: Record<string, number> | null };

/** Notes where the account's characters stand now; how they stood at the end of the visit before this one. */
export async function noteVisit(
  db: DbOrTransaction,
  accountId: number,
  { now, places, isNewAfter }: { now: Date; places: Record<string, number>; isNewAfter: Date },
): Promise<Visit> {
  const { rows } = await sql<Visit>`
    insert into place_visits as v (account_id, seen_at, places)
    values (${accountId}, ${now}, ${JSON.stringify(places)}::jsonb)
    on conflict (account_id) do update set
      left_at = case when v.seen_at <= ${isNewAfter} then v.seen_at else v.left_at end,
      left_places = case when v.seen_at <= ${isNewAfter} then v.places else v.left_places end,
      seen_at = excluded.seen_at, places = excluded.places
    returning left_at as at, left_places as places`.execute(db);
  return rows[0] ?? { at: null, places: null };
}

/** The places of characters in the default ranking at the end of a day, by their ids; without those of whom nothing was noted by then. */
export async function selectPlacesOn(
  db: DbOrTransaction,
  ids: readonly number[],
  day: string,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ charId: number; rank: number }>`
    select distinct on (char_id) char_id as "charId", rank from character_days
    where char_id = any(${[...ids]}::integer[]) and day <= ${day}::date
    order by char_id, day desc`.execute(db);
  return new Map(rows.map(({ charId, rank }) => [charId, rank]));
}

/** The places of characters in the default ranking on the days after one, the oldest first, by their ids. */
export async function selectDays(
  db: DbOrTransaction,
  ids: readonly number[],
  after: string,
): Promise<Map<number, { date: string; rank: number }[]>> {
  const { rows } = await sql<{ charId: number; date: string; rank: number }>`
    select char_id as "charId", day::text as date, rank from character_days
    where char_id = any(${[...ids]}::integer[]) and day > ${after}::date order by char_id, day`.execute(db);
  const byId = new Map<number, { date: string; rank: number }[]>();
  for (const { charId, ...day } of rows) byId.set(charId, [...(byId.get(charId) ?? []), day]);
  return byId;
}
