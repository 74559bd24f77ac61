import type { Character, Clan } from "./model.ts";

/** What a tick has made different. Rows are absolute, so sets are enough. */
export interface Changes {
  characters: Set<Character>;
  stats: Set<Character>;
  clans: Set<Clan>;
  heroes: boolean;
}

export function noChanges(): Changes {
  return { characters: new Set(), stats: new Set(), clans: new Set(), heroes: false };
}
