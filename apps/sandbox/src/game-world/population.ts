import type { FactionCode } from "@gatehouse/contract/game/rankings";
import { playedClasses, thirdClasses } from "./classes.ts";
import { demoCharacters, demoLogins } from "./demo-characters.ts";
import { legends, type Character, type Clan } from "./model.ts";
import { characterName, loginName, type Names } from "./names.ts";
import type { Random } from "./random.ts";
import { emptyTally } from "./tally.ts";

/** Ids as a game server gives them: high, and in the order in which the characters were made. */
const firstCharId = 268_600_000;

const levels = [[74, 6], [75, 6], [76, 14], [77, 16], [78, 20], [79, 18], [80, 20]] as const; // prettier-ignore
const factionShares: readonly (readonly [FactionCode, number])[] = [
  ["angels", 35],
  ["nature", 31],
  ["demons", 34],
];

interface Settlers {
  size: number;
  clans: readonly Clan[];
  random: Random;
  names: Names;
}

/** The characters, from the most renowned to the least, without a past yet. */
export function createCharacters({ size, clans, random, names }: Settlers): Character[] {
  for (const { name } of demoCharacters) names.reserve(name);
  const nextLogin = loginSource(random);
  const made = random.shuffle(Array.from({ length: size }, (_, index) => firstCharId + index * 7));
  const clansOf = Map.groupBy(clans, (clan) => clan.faction);
  const playing = new Set<string>();
  return made.map((charId, place) => {
    const demo = demoCharacters.find((one) => one.place === place);
    const faction = demo?.faction ?? random.weighted(factionShares);
    const gameClass = thirdClasses.find((one) => one.id === demo?.classId) ?? random.weighted(playedClasses);
    const name = demo?.name ?? names.take(() => characterName(random, faction));
    const login = demo?.login ?? nextLogin();
    const online = random.chance(onlineShare(place, size)) && !playing.has(login);
    if (online) playing.add(login);
    const level = gameClass.id < 88 ? random.int(74, 75) : place < legends ? 80 : random.weighted(levels);
    return {
      row: { charId, login, name, classId: gameClass.id, level, faction, online },
      faction,
      clan: chooseClan(clansOf.get(faction) ?? [], place / size, random),
      mage: gameClass.mage,
      activity: (place < legends ? 3 : 1.6 - place / size) * (0.6 + random.next() * 0.8),
      skill: Math.max(0.55, 2 - 0.16 * Math.log(1 + place) + 0.25 * random.normal()),
      pace: 0.15 + random.next() * (place < legends ? 1.2 : 0.8),
      factionLevel: Math.max(1, Math.round(15 - 1.4 * Math.log(1 + place) + 2 * random.normal())),
      tally: emptyTally(),
    };
  });
}

/** About six of a hundred in all. */
function onlineShare(place: number, size: number): number {
  if (place < legends) return 0.5;
  return place < size / 3 ? 0.095 : 0.038;
}

/** Renowned characters are rather in strong clans; a quarter of all go alone. */
function chooseClan(clans: readonly Clan[], standing: number, random: Random): Clan | null {
  if (random.chance(0.25)) return null;
  const place = Math.floor(Math.abs(standing + 0.25 * random.normal()) * clans.length);
  return clans[Math.min(place, clans.length - 1)] ?? null;
}

/** A login for the next character: every account has one to three of them. */
function loginSource(random: Random): () => string {
  const taken = new Set<string>(demoLogins);
  const free: string[] = [];
  const open = (): string => {
    let login = loginName(random);
    while (taken.has(login)) login = loginName(random);
    taken.add(login);
    return login;
  };
  return () => {
    if (free.length > 300) return free.splice(random.int(0, free.length - 1), 1)[0] ?? open();
    const login = open();
    if (random.chance(0.4)) free.push(login);
    if (random.chance(0.2)) free.push(login);
    return login;
  };
}
