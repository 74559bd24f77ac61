import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { Changes } from "./changes.ts";
import { clanLevel } from "./houses.ts";
import type { Character } from "./model.ts";
import { onlineCharacters, type World } from "./state.ts";

/** One tick of the world as those see it who change it. */
export interface Battle {
  world: World;
  changes: Changes;
  /** Somebody online, the active rather than the idle; of one faction where one is named. */
  somebody(faction?: FactionCode): Character;
  /** Somebody online of another faction. */
  enemyOf(character: Character): Character;
}

export function createBattle(world: World, changes: Changes): Battle {
  const pools = Map.groupBy(onlineCharacters(world), (character) => character.faction);
  const drawn = new Map([...pools].map(([faction, pool]) => [faction, drawFrom(pool, world)]));
  const shares = [...pools].map(([faction, pool]) => [faction, pool.length] as const);
  const somebody = (faction = world.random.weighted(shares)): Character => {
    const draw = drawn.get(faction);
    if (!draw) throw new RangeError(`nobody of ${faction} is online`);
    return draw();
  };
  const enemyOf = ({ faction }: Character): Character =>
    somebody(world.random.weighted(shares.filter(([other]) => other !== faction)));
  return { world, changes, somebody, enemyOf };
}

/** Draws by activity from a list that stays the same for the tick: a search in its running sums. */
function drawFrom(pool: readonly Character[], { random }: World): () => Character {
  let sum = 0;
  const sums = pool.map((character) => (sum += character.activity));
  return () => {
    const wanted = random.next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const found = pool[low];
    if (!found) throw new RangeError("cannot draw from an empty list");
    return found;
  };
}

/** A kill: every column that it touches, on both sides, the faction's points and the clan's reputation. */
export function kill({ world, changes }: Battle, killer: Character, victim: Character): void {
  killer.tally[victim.mage ? "killedMages" : "killedFighters"]++;
  victim.tally[killer.mage ? "killedByMages" : "killedByFighters"]++;
  killer.tally.victimsLevels += victim.factionLevel;
  victim.tally.killersLevels += killer.factionLevel;
  killer.tally.fightMinutes += 1 / killer.pace;
  changes.stats.add(killer).add(victim);
  world.factions[killer.faction].points++;
  praise(changes, killer, 1);
}

/** Adds to the reputation of the character's clan. */
export function praise(changes: Changes, { clan }: Character, reputation: number): void {
  if (!clan) return;
  clan.row.reputationScore += reputation;
  clan.row.level = Math.max(clan.row.level, clanLevel(clan.row.reputationScore));
  changes.clans.add(clan);
}
