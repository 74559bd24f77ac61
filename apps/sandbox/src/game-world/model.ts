import type { CharacterRow, ClanRow } from "@gatehouse/contract/game/bridge";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { Tally } from "./tally.ts";

export const factionCodes: readonly FactionCode[] = ["angels", "nature", "demons"];

/**
 * How the top of a ranking falls: behind each leader a rival within a percent and a third a little further back, each time
 * another way, and the twentieth place has half of the first. The share of the first's value at a place, from 0.
 */
const rivals = 3;
export function shareAt(place: number): number {
  const behind = place % rivals;
  const wander = (place * 0.618) % 1;
  const gap = [0, 0.02 + 0.03 * wander, 0.2 + 0.5 * wander][behind] ?? 0;
  return 1 / (1 + (place - behind + gap) / 19);
}

/** The renowned: so many play more, and meet their rivals in the rankings. */
export const legends = 150;

export interface Clan {
  row: ClanRow;
  faction: FactionCode;
}

export interface Character {
  row: CharacterRow;
  faction: FactionCode;
  clan: Clan | null;
  /** Fights by magic: decides in which column its kills and deaths are counted. */
  mage: boolean;
  /** How likely it is to be found in a fight, and to win one; about 1 on average. */
  activity: number;
  skill: number;
  /** Kills in a minute of fighting. */
  pace: number;
  factionLevel: number;
  tally: Tally;
}

/** How far the renowned are, as `world.feats` holds it, by character and achievement. */
export type Feats = Map<number, Map<string, { progress: number; doneAt: number | null }>>;
