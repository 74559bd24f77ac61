import type { Db } from "../../../../database.ts";
import { type PlayersCharacter, selectBeginning, selectCharactersOf } from "./store.ts";

export type { PlayersCharacter } from "./store.ts";

export type CharacterFinder = ReturnType<typeof createCharacterFinder>;

/** Characters as the administration looks for them: by whose they are, and whose one is by its name. */
export function createCharacterFinder({ db }: { db: Db }) {
  return {
    /** The characters of logins (in lower case), by login, the strongest first. */
    async of(logins: readonly string[]): Promise<Map<string, PlayersCharacter[]>> {
      const found = logins.length === 0 ? [] : await selectCharactersOf(db, logins);
      return Map.groupBy(found, ({ login }) => login);
    },

    /** At most `max` characters whose name begins so (in lower case), with their logins. */
    beginning: (text: string, max: number): Promise<{ name: string; login: string }[]> =>
      selectBeginning(db, text, max),
  };
}
