import { shareAt, type Character } from "./model.ts";
import type { Random } from "./random.ts";
import { deathsOf, killsOf, type Tally } from "./tally.ts";

/** How a statistic is spread over the characters: rivals at the top, then a long tail, then zeros. */
interface Spread {
  top: number;
  /** The exponent of the tail: the higher, the steeper. */
  tail: number;
  /** The share of characters that have any. */
  share: number;
  /** How far renown and this statistic may differ. */
  noise: number;
}

type Counter = keyof Tally;

/** Where the top ends and the tail begins. */
const topPlaces = 99;

const kills: Spread = { top: 5_200, tail: 0.85, share: 0.66, noise: 0 };
const counters: readonly (readonly [Counter, Spread])[] = [
  ["assists", { top: 6_900, tail: 0.8, share: 0.74, noise: 0.9 }],
  ["flagKills", { top: 940, tail: 0.8, share: 0.42, noise: 1 }],
  ["stolenFlags", { top: 610, tail: 0.8, share: 0.36, noise: 1.1 }],
  ["townKills", { top: 420, tail: 0.75, share: 0.38, noise: 1 }],
  ["castleKills", { top: 96, tail: 0.7, share: 0.2, noise: 1 }],
  ["capturedFortresses", { top: 188, tail: 0.75, share: 0.28, noise: 1 }],
  ["participatedEvents", { top: 1_240, tail: 0.6, share: 0.7, noise: 1.1 }],
  ["wonRounds", { top: 860, tail: 0.65, share: 0.6, noise: 0.8 }],
  ["topRoundPlayer", { top: 118, tail: 0.95, share: 0.16, noise: 0.5 }],
  ["killingSprees", { top: 720, tail: 0.9, share: 0.45, noise: 0.4 }],
];

/** Fills the tallies: skewed, and in agreement with one another. */
export function giveHistory(characters: readonly Character[], random: Random): void {
  placeBy(characters, kills, random, giveFights);
  for (const [counter, spread] of counters) {
    placeBy(characters, spread, random, ({ tally }, value) => {
      tally[counter] = value;
    });
  }
  for (const { tally } of characters) {
    // Rounded down: one event out of one would else be the best share of all.
    tally.wonEvents = Math.floor(tally.participatedEvents * (0.25 + 0.4 * random.next()));
    tally.topRoundPlayer = Math.min(tally.topRoundPlayer, tally.wonRounds);
    tally.killingSprees = Math.min(tally.killingSprees, Math.floor(killsOf(tally) / 5));
  }
}

function placeBy(
  characters: readonly Character[],
  spread: Spread,
  random: Random,
  give: (character: Character, value: number, random: Random) => void,
): void {
  const ranked = characters.map((character, place) => ({
    character,
    score: Math.log(1 + place) + spread.noise * random.normal(),
  }));
  ranked.sort((a, b) => a.score - b.score);
  const share = Math.max(1, characters.length * spread.share);
  ranked.forEach(({ character }, rank) => give(character, valueAt(rank, share, spread, random), random));
}

function valueAt(rank: number, share: number, { top, tail }: Spread, random: Random): number {
  if (rank < topPlaces) return Math.round(top * shareAt(rank) * (1 - 0.001 * random.next()));
  const start = top * shareAt(topPlaces);
  const left = Math.max(0, 1 - rank / share);
  return Math.floor(start * (topPlaces / rank) ** tail * left * (0.8 + 0.2 * random.next()));
}

/** Kills, and what goes with them: against whom, the deaths paid for them, the time they took. */
function giveFights({ tally, skill, pace, factionLevel }: Character, value: number, random: Random): void {
  tally.killedMages = Math.round(value * (0.36 + 0.14 * random.next()));
  tally.killedFighters = value - tally.killedMages;
  // Those who fight much win more than they lose; who has no kill may still have been a victim.
  const lost = value / (skill * skill * (0.7 + 0.6 * random.next()));
  const deaths = Math.round(lost) + (random.chance(0.5) ? random.int(0, 24) : 0);
  tally.killedByMages = Math.round(deaths * (0.35 + 0.2 * random.next()));
  tally.killedByFighters = deaths - tally.killedByMages;
  tally.fightMinutes = killsOf(tally) / pace;
  const opponents = () => Math.max(1, Math.min(20, factionLevel + random.normal()));
  tally.victimsLevels = killsOf(tally) * opponents();
  tally.killersLevels = deathsOf(tally) * opponents();
}
