import type { BossRow, FactionRow, ShopRow } from "@gatehouse/contract/game/bridge";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { Olympiad } from "@gatehouse/contract/game/world";
import { factionCodes, legends, type Character, type Clan } from "../model.ts";
import { createRandom, type Random } from "../random.ts";
import { createBosses, moveBosses, type Boss } from "./bosses.ts";
import { createCastles, holdSieges, type Castle } from "./castles.ts";
import { createArenas, fight, type Arena } from "./olympiad.ts";
import { createShops, offersOf, trade, type Shop } from "./shops.ts";

/** What lives beside the characters: bosses, castles, the olympiad, shops. Its times are those of the day. */
export interface Realm {
  bosses: readonly Boss[];
  castles: readonly Castle[];
  arenas: readonly Arena[];
  shops: Shop[];
  random: Random;
}

/** Which lists a tick has made different. */
export interface RealmChanges {
  bosses: boolean;
  castles: boolean;
  olympiad: boolean;
  shops: boolean;
}

const period = "14";
/** In ticks. */
const boutEvery = 7;
const tradeEvery = 11;

type Given = { characters: readonly Character[]; clans: readonly Clan[] };
type Founded = Given & { factions: Readonly<Record<FactionCode, FactionRow>> };
type Standing = Given & { realm: Realm; clock: number };

/** The same for the same seed, world and moment. */
export function createRealm({ characters, clans, factions }: Founded, seed: number, now: number): Realm {
  const random = createRandom(seed, 2);
  const leading = factionCodes.toSorted((a, b) => factions[b].points - factions[a].points);
  return {
    bosses: createBosses(random, now, hunters(characters)),
    castles: createCastles({ clans, factions: leading, random }, now),
    arenas: createArenas(characters, random),
    shops: createShops(characters, random),
    random,
  };
}

/** Lets the realm go on by one tick. */
export function moveRealm({ realm, characters, clans, clock }: Standing, now: number): RealmChanges {
  const { bosses, castles, arenas, shops, random } = realm;
  const isBout = clock % boutEvery === 0 && arenas.length > 0;
  if (isBout) fight(random.pick(arenas), random);
  const isTrade = clock % tradeEvery === 0;
  if (isTrade) trade(shops, characters, random);
  return {
    bosses: moveBosses(bosses, random, now, hunters(characters)),
    castles: holdSieges(castles, { clans, random }, now),
    olympiad: isBout,
    shops: isTrade,
  };
}

/** Those who are strong enough for bosses. */
const hunters = (characters: readonly Character[]): readonly Character[] => characters.slice(0, legends);

type SentBoss = Omit<BossRow, "respawnAt" | "diedAt"> & { respawnAt?: string; diedAt?: string };

export const bossRows = ({ bosses }: Realm): SentBoss[] =>
  bosses.map(({ row, respawnAt, diedAt, by, place }) => ({
    ...row,
    ...(diedAt !== null && { diedAt: new Date(diedAt).toISOString(), place }),
    ...(by.length > 0 && { by }),
    ...(respawnAt !== null && { respawnAt: new Date(respawnAt).toISOString() }),
  }));

export const castleRows = ({ castles }: Realm) =>
  castles.map(({ owner, siegeAt, attackers, defenders, ...castle }) => ({
    ...castle,
    ...(owner && { ownerClanId: owner.row.clanId }),
    siegeAt: new Date(siegeAt).toISOString(),
    attackers: attackers.map(({ row }) => row.clanId),
    defenders: defenders.map(({ row }) => row.clanId),
  }));

export const olympiadReport = ({ arenas }: Realm): Olympiad => ({
  period,
  classes: arenas.map(({ classId, nobles }) => ({
    classId,
    nobles: nobles.map(({ name, points, won, lost }) => ({ name, points, won, lost })),
  })),
});

export const shopRows = ({ shops }: Realm): ShopRow[] => offersOf(shops);
