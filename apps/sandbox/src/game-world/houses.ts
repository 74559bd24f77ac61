import type { ClanRow, HeroRow } from "@gatehouse/contract/game/bridge";
import { thirdClasses } from "./classes.ts";
import { factionCodes, shareAt, type Character, type Clan } from "./model.ts";
import { clanName, type Names } from "./names.ts";
import type { Random } from "./random.ts";

const firstClanId = 268_500_000;

/** Clans from the strongest to the weakest. */
export function foundClans(count: number, random: Random, names: Names): Clan[] {
  return Array.from({ length: count }, (_, place) => {
    const faction = random.pick(factionCodes);
    const reputationScore = Math.round(64_000 * shareAt(place) - random.int(0, 60));
    const name = names.take(() => clanName(random, faction));
    const row: ClanRow = {
      clanId: firstClanId + place,
      name,
      level: clanLevel(reputationScore),
      reputationScore,
      faction,
    };
    return { row, faction };
  });
}

/** The level that a reputation brings. */
export function clanLevel(reputation: number): number {
  const steps = [0, 0, 0, 2_000, 5_000, 10_000, 20_000, 40_000];
  return steps.filter((needed) => reputation >= needed).length;
}

/** One hero for each third class: a well-known character of it, and how often it became one. */
export function nameHeroes(characters: readonly Character[], random: Random): HeroRow[] {
  return thirdClasses.flatMap(({ id }) => {
    const known = characters.filter((character) => character.row.classId === id).slice(0, 5);
    if (known.length === 0) return [];
    return [{ charId: random.pick(known).row.charId, classId: id, count: random.int(1, 14) }];
  });
}
