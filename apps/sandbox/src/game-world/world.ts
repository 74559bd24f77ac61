import type { FactionRow } from "@gatehouse/contract/game/bridge";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import { foundClans, nameHeroes } from "./houses.ts";
import { featsOf } from "./feats.ts";
import { giveHistory } from "./history.ts";
import { factionCodes } from "./model.ts";
import type { World } from "./state.ts";
import { createNames } from "./names.ts";
import { settleClans } from "./politics.ts";
import { createCharacters } from "./population.ts";
import { createRandom } from "./random.ts";
import { createRealm } from "./realm/realm.ts";
import { firstRound, roundBase, townsEach } from "./rounds.ts";

export interface WorldOptions {
  seed: number;
  characters?: number;
  clans?: number;
  /** When it begins, in milliseconds since 1970. */
  now?: number;
}

/** A game world with a past, the same for the same options. */
export function createWorld({
  seed,
  characters: size = 20_400,
  clans: count = 300,
  now = Date.now(),
}: WorldOptions): World {
  const random = createRandom(seed);
  const names = createNames();
  const clans = foundClans(count, random, names);
  const characters = createCharacters({ size, clans, random, names });
  giveHistory(characters, random);
  settleClans(characters, clans, createRandom(seed, 2));
  // The world begins in the middle of a round.
  const scores = random.shuffle([1_150, 1_700, 2_300]);
  const faction = (code: FactionCode, name: string): FactionRow => ({
    code,
    name,
    points: roundBase + (scores.pop() ?? 0) + random.int(0, 100),
    towns: townsEach,
  });
  const heroes = nameHeroes(characters, random);
  const factions = {
    angels: faction("angels", "Angels"),
    nature: faction("nature", "Nature"),
    demons: faction("demons", "Demons"),
  };
  return {
    characters,
    byLogin: Map.groupBy(characters, (character) => character.row.login),
    clans,
    heroes,
    factions,
    feats: featsOf(characters, now),
    round: firstRound,
    realm: createRealm({ characters, clans, factions }, seed, now),
    clock: 0,
    surging: random.pick(factionCodes),
    random: createRandom(seed, 1),
  };
}
