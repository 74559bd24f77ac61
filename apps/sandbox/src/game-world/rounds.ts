import type { FactionCode } from "@gatehouse/contract/game/rankings";
import { praise, type Battle } from "./battle.ts";
import { factionCodes, type Character } from "./model.ts";
import type { World } from "./state.ts";

/** The points with which each faction goes into a round. */
export const roundBase = 500;
/** The towns that each holds when the world begins. */
export const townsEach = 6;

/** Rounds have been fought for months. */
export const firstRound = 214;

/** In ticks. */
const roundLength = 240;
const surgeLength = 48;
const eventInterval = 30;
const heroInterval = 200;

/** Captures happen by chance: what, how likely in a tick, by how many, worth what. */
const objectives = [
  { counter: "stolenFlags", chance: 0.7, hands: 1, points: 2 },
  { counter: "flagKills", chance: 0.6, hands: 2, points: 5 },
  { counter: "townKills", chance: 0.2, hands: 3, points: 12 },
  { counter: "capturedFortresses", chance: 0.07, hands: 4, points: 25 },
  { counter: "castleKills", chance: 0.015, hands: 8, points: 60 },
] as const;

export function captures(battle: Battle): void {
  const { world } = battle;
  for (const { counter, chance, hands, points } of objectives) {
    if (!world.random.chance(chance)) continue;
    const faction = battle.somebody(world.random.chance(0.5) ? world.surging : undefined).faction;
    world.factions[faction].points += points;
    if (counter === "townKills") takeTown(world, faction);
    for (const character of party(battle, hands, faction)) {
      character.tally[counter]++;
      praise(battle.changes, character, points);
    }
  }
}

/** Now and then an event of the server, which about half of its guests win. */
export function events(battle: Battle): void {
  if (battle.world.clock % eventInterval !== 0) return;
  for (const { tally } of party(battle, 20)) {
    tally.participatedEvents++;
    if (battle.world.random.chance(0.5)) tally.wonEvents++;
  }
}

/** Ends a round when its time is up: the leading faction wins it, its most active players are honoured. */
export function rounds(battle: Battle): void {
  const { world } = battle;
  if (world.clock % surgeLength === 0) world.surging = nextSurge(world);
  if (world.clock % roundLength !== 0) return;
  const [best, ...rest] = party(battle, 24, standing(world)[0]);
  for (const { tally } of best ? [best, ...rest] : []) tally.wonRounds++;
  if (best) best.tally.topRoundPlayer++;
  for (const code of factionCodes) world.factions[code].points = roundBase;
  world.round++;
}

/** The running round, and when it ends at so many milliseconds a tick. */
export const roundReport = ({ round, clock }: World, now: number, tickMs: number) => ({
  number: round,
  endsAt: new Date(now + (roundLength - (clock % roundLength)) * tickMs).toISOString(),
});

/** Whether a round has just begun. */
export const isRoundStart = ({ clock }: World): boolean => clock % roundLength === 0;

/** A town goes over to a faction from the one that has the most of the others. */
function takeTown({ factions }: World, faction: FactionCode): void {
  const [richest] = factionCodes
    .filter((code) => code !== faction)
    .map((code) => factions[code])
    .toSorted((a, b) => (b.towns ?? 0) - (a.towns ?? 0));
  if (!richest?.towns) return;
  richest.towns--;
  factions[faction].towns = (factions[faction].towns ?? 0) + 1;
}

/** From time to time a hero earns the title once more. */
export function honours({ world, changes }: Battle): void {
  if (world.clock % heroInterval !== 0 || world.heroes.length === 0) return;
  world.random.pick(world.heroes).count++;
  changes.heroes = true;
}

/** Several different characters, marked as changed. */
function party(battle: Battle, size: number, faction?: FactionCode): Character[] {
  const members = new Set(Array.from({ length: size }, () => battle.somebody(faction)));
  for (const member of members) battle.changes.stats.add(member);
  return [...members];
}

/** The factions, the leading one first. */
function standing({ factions }: World): FactionCode[] {
  return factionCodes.toSorted((a, b) => factions[b].points - factions[a].points);
}

/** Luck turns to those who lag behind, so that the lead changes hands. */
function nextSurge(world: World): FactionCode {
  const [first, second, third] = standing(world);
  if (!first || !second || !third) return world.surging;
  return world.random.weighted([[first, 1], [second, 4], [third, 6]]); // prettier-ignore
}
