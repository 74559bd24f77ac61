import type { SortField } from "@gatehouse/contract/game/stats";
import type { SentChronicleRow as StoryRow } from "@gatehouse/contract/game/chronicle-rows";
import { factionCodes, legends, type Character, type Clan } from "./model.ts";
import type { World } from "./state.ts";
import { createRandom, type Random } from "./random.ts";
import { siegesBefore } from "./sieges.ts";
import { statsOf } from "./tally.ts";

type Told = StoryRow extends infer Row ? (Row extends StoryRow ? Omit<Row, "id" | "at"> : never) : never;
type Moment = { at: number; told: Told };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const reachDays = 4;
const roundsBefore = 5;
const heroesChosen = 6;
const eventHeroes = 3;
const eventHeroesAmong = 12;
const clansRisen = 8;
const firstsOfLevel = 4;
/** Where leads changed hands, the latest last; not PvP, of which each day's places are told. */
const leads: readonly SortField[] = [
  "castleKills",
  "flagKills",
  "wonRounds",
  "killingSprees",
  "stolenFlags",
  "townKills",
  "assists",
];

/**
 * What happened in the days before the portal came, as it stands now: the castles have the owners who took them, the
 * leaders lead, the bosses that are dead fell then. The same rows however often they are told, the oldest first.
 */
export function storyBefore(world: World, now: number): StoryRow[] {
  const random = createRandom(world.characters.length, 5);
  const moments = [
    ...bossesBefore(world, now),
    ...castlesBefore(world, now),
    ...leadsBefore(world, now),
    ...heroesBefore(world, now),
    ...eventHeroesBefore(world, random, now),
    ...levelsBefore(world, random, now),
    ...clansBefore(world, random, now),
    ...roundsWonBefore(world, random, now),
  ];
  return moments
    .filter(({ at }) => at < now)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, told }, index) => ({
      id: `story ${index + 1}`,
      at: new Date(at).toISOString(),
      ...told,
    }));
}

const mentioned = ({ row, faction }: Clan) => ({ name: row.name, faction });
const named = ({ row }: Character) => row.name;

/** Those that are there came back at some time. */
const bossesBefore = ({ realm, characters }: World, now: number): Moment[] =>
  realm.bosses.flatMap(({ row, respawnAt, delay, place }, index): Moment[] => {
    // Of those that are dead the report itself says when they fell.
    if (row.state === "unknown" || respawnAt !== null) return [];
    const boss = { boss: row.name, bossKind: row.kind, level: row.level };
    const random = createRandom(row.id, 14);
    const killer = random.pick(characters.slice(0, legends));
    const by = [{ name: killer.row.name, ...(killer.clan && { clan: killer.clan.row.name }) }];
    const back = now - (40 + 53 * index) * minuteMs;
    return [
      { at: back - delay * 1_000, told: { kind: "bossDied", ...boss, by, place } },
      { at: back, told: { kind: "bossReturned", ...boss } },
    ];
  });

/** The sieges that their attackers won; a castle of nobody's was lost. */
const castlesBefore = (world: World, now: number): Moment[] =>
  siegesBefore(world, now).map(({ castle, at, from: loser, to, since }) => {
    const from = mentioned(loser);
    const held = since === null ? {} : { since: new Date(since).toISOString() };
    const told: Told = to
      ? { kind: "castleTaken", castle, clan: mentioned(to), from, ...held }
      : { kind: "castleLost", castle, from };
    return { at, told };
  });

/** The winners of the video competition in the last weeks were event heroes for six days. */
function eventHeroesBefore({ characters }: World, random: Random, now: number): Moment[] {
  const thisWeek = Math.floor((now / dayMs - 2) / 7) * 7 + 2;
  return Array.from({ length: eventHeroes }, (_, index): Moment => {
    const at = (thisWeek - 7 * index) * dayMs + 4 * hourMs;
    const until = new Date(at + 6 * dayMs).toISOString();
    const character = named(random.pick(characters.slice(0, eventHeroesAmong)));
    return { at, told: { kind: "eventHeroNamed", character, until } };
  });
}

/** The leader took the lead from the second. */
function leadsBefore({ characters }: World, now: number): Moment[] {
  const renowned = characters.slice(0, legends).map((character) => ({
    character,
    stats: statsOf(character.row.charId, character.tally),
  }));
  return leads.flatMap((sort, index): Moment[] => {
    const value = (one: (typeof renowned)[number]): number =>
      (one.stats as Partial<Record<SortField, number>>)[sort] ?? 0;
    const [first, second] = renowned.toSorted((one, other) => value(other) - value(one));
    if (!first || !second) return [];
    const at = now - (leads.length - index) * 5.7 * hourMs + 4 * hourMs;
    return [
      {
        at,
        told: {
          kind: "rankingFirst",
          sort,
          character: named(first.character),
          from: named(second.character),
        },
      },
    ];
  });
}

/** The olympiad's period ended at noon, two days ago. */
function heroesBefore({ heroes, characters }: World, now: number): Moment[] {
  const noon = Math.floor(now / dayMs - 2) * dayMs + dayMs / 2;
  const byId = new Map(characters.map((character) => [character.row.charId, character]));
  return heroes.slice(0, heroesChosen).flatMap(({ charId }, index): Moment[] => {
    const character = byId.get(charId);
    return character
      ? [{ at: noon + index * 1_000, told: { kind: "hero", character: named(character) } }]
      : [];
  });
}

/** Somebody was the first of a class at the highest level, days ago. */
function levelsBefore({ characters }: World, random: Random, now: number): Moment[] {
  const highest = Math.max(...characters.map(({ row }) => row.level));
  const firsts = [...Map.groupBy(characters, ({ row }) => row.classId).values()].flatMap(
    (players) => players.find(({ row }) => row.level === highest) ?? [],
  );
  return firsts.slice(0, firstsOfLevel).map((character) => ({
    at: now - (1.2 + (reachDays - 1.2) * random.next()) * dayMs,
    told: { kind: "levelFirst", character: named(character), level: highest },
  }));
}

const clansBefore = ({ clans }: World, random: Random, now: number): Moment[] =>
  clans
    .filter(({ row }) => row.level >= 6)
    .slice(0, clansRisen)
    .map((clan) => ({
      at: now - reachDays * random.next() * dayMs,
      told: { kind: "clanLevel", clan: mentioned(clan), level: clan.row.level },
    }));

/** Rounds of the last evening, one a faction at least. */
function roundsWonBefore({ factions }: World, random: Random, now: number): Moment[] {
  const winners = random.shuffle([...factionCodes]);
  return Array.from({ length: roundsBefore }, (_, index) => {
    const { code, name } = factions[winners[index % winners.length] ?? "angels"];
    return { at: now - (0.5 + index * 3.1) * hourMs, told: { kind: "roundWon", faction: code, name } };
  });
}
