import type { FactionRow, HeroRow } from "@gatehouse/contract/game/bridge";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { Character, Clan, Feats } from "./model.ts";
import type { Random } from "./random.ts";
import type { Realm } from "./realm/realm.ts";

export interface World {
  /** From the most renowned to the least, as they were when the world began; who comes later stands behind them. */
  characters: Character[];
  byLogin: Map<string, Character[]>;
  clans: readonly Clan[];
  heroes: readonly HeroRow[];
  factions: Record<FactionCode, FactionRow>;
  realm: Realm;
  /** How far the renowned are with what the game sets them. */
  feats: Feats;
  /** Which round is running. */
  round: number;
  /** Ticks since the world began. */
  clock: number;
  /** The faction that fights best just now. */
  surging: FactionCode;
  random: Random;
}

export const onlineCharacters = (world: World): Character[] =>
  world.characters.filter((character) => character.row.online);
