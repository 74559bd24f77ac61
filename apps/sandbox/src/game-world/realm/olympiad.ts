import type { NobleRow } from "@gatehouse/contract/game/bridge";
import { thirdClasses } from "../classes.ts";
import type { Character } from "../model.ts";
import type { Random } from "../random.ts";

/** Nobles of one class. */
export interface Arena {
  classId: number;
  nobles: Noble[];
}

interface Noble extends Omit<NobleRow, "classId"> {
  skill: number;
}

const perClass = 12;
const startPoints = 18;
/** A tenth of the weaker one's points changes hands, as in the game. */
const stake = 0.1;

/** The best-known characters of each third class, some weeks into the period. */
export function createArenas(characters: readonly Character[], random: Random): Arena[] {
  return thirdClasses.flatMap(({ id: classId }) => {
    const known = characters
      .filter(({ row }) => row.classId === classId && row.level >= 76)
      .slice(0, perClass);
    const nobles = known.map(({ row, skill }) => ({
      name: row.name,
      points: startPoints,
      won: 0,
      lost: 0,
      skill,
    }));
    const arena = { classId, nobles };
    for (let bouts = random.int(20, 90); bouts > 0; bouts--) fight(arena, random);
    return nobles.length > 1 ? [arena] : [];
  });
}

/** Two nobles of a class meet, the better one rather wins. */
export function fight({ nobles }: Arena, random: Random): void {
  const [one, other] = random.shuffle([...nobles]);
  if (!one || !other) return;
  const [winner, loser] = random.chance(one.skill / (one.skill + other.skill)) ? [one, other] : [other, one];
  const points = Math.max(1, Math.floor(Math.min(one.points, other.points) * stake));
  winner.points += points;
  winner.won++;
  loser.points = Math.max(0, loser.points - points);
  loser.lost++;
}
