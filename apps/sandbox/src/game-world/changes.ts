import type { Character, Clan } from "./model.ts";
import type { RealmChanges } from "./realm/realm.ts";

/** What a tick has made different. Rows are absolute, so sets are enough. */
export interface Changes {
  characters: Set<Character>;
  stats: Set<Character>;
  clans: Set<Clan>;
  heroes: boolean;
  realm: RealmChanges;
}

export function noChanges(): Changes {
  const realm = { bosses: false, castles: false, olympiad: false, shops: false };
  return { characters: new Set(), stats: new Set(), clans: new Set(), heroes: false, realm };
}
