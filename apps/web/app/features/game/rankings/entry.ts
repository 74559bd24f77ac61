import type { SortField } from "@gatehouse/contract/game/stats";
import type { RankedCharacter, RankedClan, FactionCode, RankedHero } from "@gatehouse/contract/game/rankings";

/** A row of any of the three lists. */
export type Entry = {
  /** Names the row, alike from one refresh to the next. */
  id: string;
  rank: number;
  name: string;
  faction: FactionCode | null;
  level: number;
  /** The number that orders the list. */
  value: number;
  /** The castle that a clan owns. */
  castle: string | null;
  /** What only characters have; a hero's class is the one of the heroship. */
  character: { classId: number; online: boolean; stats: RankedCharacter } | null;
};

/** The place that is worth a medal; 0 for who has nothing of what is ranked. */
export const placeOf = ({ rank, value }: Pick<Entry, "rank" | "value">): number => (value > 0 ? rank : 0);

export const characterEntry = (stats: RankedCharacter, sort: SortField): Entry => ({
  id: `c${stats.charId}`,
  rank: stats.rank,
  name: stats.charName,
  faction: stats.faction,
  level: stats.level,
  value: stats[sort],
  castle: null,
  character: { classId: stats.classId, online: stats.online, stats },
});

export const heroEntry = ({ rank, charStats, heroStats }: RankedHero): Entry => ({
  id: `h${charStats.charId}`,
  rank,
  name: charStats.charName,
  faction: charStats.faction,
  level: charStats.level,
  value: heroStats.count,
  castle: null,
  character: { classId: heroStats.classId, online: charStats.online, stats: charStats },
});

export const clanEntry = ({ rank, name, level, reputationScore, faction, castle }: RankedClan): Entry => ({
  id: `k${name}`,
  rank,
  name,
  faction,
  level,
  value: reputationScore,
  castle,
  character: null,
});
