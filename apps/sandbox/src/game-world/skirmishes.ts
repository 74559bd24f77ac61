import { kill, type Battle } from "./battle.ts";
import { legends, type Character } from "./model.ts";
import { killsOf } from "./tally.ts";

/** How deep an overtaking is looked for: mostly where everybody sees it, on the first page. */
const contested = [10, 20, 100];
const mostKills = 8;
/** A character that is further behind than this is no rival yet. */
const reach = 60;
/** How much better a faction fights while its luck is in. */
const surge = 2.6;
/** In a small world the same few meet again and again. */
const mostFights = 150;

/** Fights of two, sometimes with a helper, until so many characters have changed or all are tired. */
export function skirmishes(battle: Battle, changed: number): void {
  const { world, changes } = battle;
  for (let fights = 0; fights < mostFights && changes.stats.size < changed; fights++) {
    const first = battle.somebody();
    const second = battle.enemyOf(first);
    const strength = (one: Character) => one.skill * (one.faction === world.surging ? surge : 1);
    const wins = world.random.chance(strength(first) / (strength(first) + strength(second)));
    const [winner, loser] = wins ? [first, second] : [second, first];
    for (let times = world.random.int(1, 2); times > 0; times--) kill(battle, winner, loser);
    if (world.random.chance(0.08)) spree(winner);
    if (world.random.chance(0.35)) assist(battle, winner);
  }
}

/** A spree is five kills in a row: there cannot be more of them than that allows. */
function spree({ tally }: Character): void {
  if (tally.killingSprees < Math.floor(killsOf(tally) / 5)) tally.killingSprees++;
}

function assist(battle: Battle, winner: Character): void {
  const helper = battle.somebody(winner.faction);
  if (helper === winner) return;
  helper.tally.assists++;
  battle.changes.stats.add(helper);
}

/** Some of the renowned close up to the rival ahead or pass it, so that leads change and the others stay behind. */
export function rivalries(battle: Battle): void {
  const { characters, random } = battle.world;
  const ranking = characters.slice(0, legends).toSorted((a, b) => killsOf(b.tally) - killsOf(a.tally));
  for (const depth of contested) {
    const place = random.int(1, depth);
    const [ahead, challenger] = [ranking[place - 1], ranking[place]];
    if (!ahead || !challenger?.row.online) continue;
    const needed = Math.max(0, killsOf(ahead.tally) - killsOf(challenger.tally)) + 1;
    if (needed > reach) continue;
    const victims = [battle.enemyOf(challenger), battle.enemyOf(challenger)];
    for (let left = Math.min(needed, mostKills); left > 0; left--) {
      kill(battle, challenger, random.pick(victims));
    }
  }
}
