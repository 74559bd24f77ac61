import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { AccountBook } from "./account-book.ts";
import { secondClasses } from "./classes.ts";
import type { Character } from "./model.ts";
import type { World } from "./state.ts";
import { emptyTally } from "./tally.ts";

/** What somebody chooses who plays for the first time. */
export interface Choice {
  login: string;
  name: string;
  faction: FactionCode;
  classId: number;
}

export type Newborns = ReturnType<typeof createNewborns>;

/** Where everybody begins, a class below the highest. */
const firstLevel = 74;
const idStep = 7;

/** Where players make characters of their own, as in the game's first window; it opens once there is a world. */
export function createNewborns() {
  let game: { world: World; book: AccountBook } | undefined;
  const untold: Character[] = [];
  return {
    open(world: World, book: AccountBook): void {
      game = { world, book };
    },

    /** Makes the character; a sentence where the game refuses it. */
    make({ login, name, faction, classId }: Choice): string | undefined {
      if (!game) return "The game is still starting. Try again in a moment.";
      const { world, book } = game;
      const gameClass = secondClasses.find(({ id }) => id === classId);
      if (!gameClass) return "There is no such class.";
      if (!/^[A-Za-z\d]{3,16}$/.test(name)) return "A name has 3 to 16 letters and digits.";
      if (!book.isOpen(login))
        return "The game has no account with this login (yet): register on the portal.";
      const isTaken = world.characters.some(({ row }) => row.name.toLowerCase() === name.toLowerCase());
      if (isTaken) return "Somebody else has this name.";
      const lastId = world.characters.reduce((last, { row }) => Math.max(last, row.charId), 0);
      const character: Character = {
        row: { charId: lastId + idStep, login, name, classId, level: firstLevel, faction, online: true },
        faction,
        clan: null,
        mage: gameClass.mage,
        activity: 1,
        skill: 1,
        pace: 0.5,
        factionLevel: 1,
        tally: emptyTally(),
      };
      world.characters.push(character);
      world.byLogin.set(login, [...(world.byLogin.get(login) ?? []), character]);
      untold.push(character);
      return undefined;
    },

    /** Those whom the portal has not been told of, from now on as if it had. */
    take: (): Character[] => untold.splice(0),
  };
}
