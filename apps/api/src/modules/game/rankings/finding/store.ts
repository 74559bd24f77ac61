import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import type { FactionCode } from "@gatehouse/contract/game/rankings";

export type PlayersCharacter = {
  login: string;
  charId: number;
  name: string;
  /** Null for a character that is in no ranking. */
  level: number | null;
  classId: number | null;
  faction: FactionCode | null;
  online: boolean;
};

/** The characters of logins (in lower case), the strongest first; also those that are in no ranking. */
export async function selectCharactersOf(
  db: DbOrTransaction,
  logins: readonly string[],
): Promise<PlayersCharacter[]> {
  const { rows } = await sql<PlayersCharacter>`
    select lower(login) as login, char_id as "charId", name, level, class_id as "classId", faction, online
    from characters where lower(login) = any(${logins}::text[])
    union all
    select lower(login), char_id, name, null, null, null, false from unranked_characters
    where lower(login) = any(${logins}::text[]) and not exists (select from characters c where c.char_id = unranked_characters.char_id)
    order by level desc nulls last, name`.execute(db);
  return rows;
}

/**
 * Characters whose name begins so (in lower case), at most `max`: their names, and whose they are (lower case). By name, as the
 * indexes have them: who is called just so comes first, and of a short beginning no more is read than is shown.
 */
export async function selectBeginning(
  db: DbOrTransaction,
  beginning: string,
  max: number,
): Promise<{ name: string; login: string }[]> {
  const pattern = `${beginning.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`;
  const begins = sql<boolean>`lower(name collate "default") like ${pattern}`;
  const inOrder = sql`order by lower(name collate "default") using ~<~ limit ${max}`;
  const { rows } = await sql<{ name: string; login: string }>`
    select name, lower(login) as login from (
      (select name, login from characters where ${begins} ${inOrder})
      union all
      (select name, login from unranked_characters where ${begins} ${inOrder})
    ) found ${inOrder}`.execute(db);
  return rows;
}
