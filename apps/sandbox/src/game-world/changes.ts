import type { FeatRow } from "./feats.ts";
import type { Character, Clan } from "./model.ts";
import type { RealmChanges } from "./realm/realm.ts";

/** What a tick has made different. Rows are absolute, so sets are enough. */
export interface Changes {
  characters: Set<Character>;
  stats: Set<Character>;
  clans: Set<Clan>;
  heroes: boolean;
  /** Meetings of the renowned, worth telling. */
  duels: Duel[];
  /** Achievements that went on. */
  feats: FeatRow[];
  realm: RealmChanges;
}

export interface Duel {
  winner: Character;
  loser: Character;
  place: string;
}

export function noChanges(): Changes {
  const realm = { bosses: false, castles: false, olympiad: false, shops: false };
  return {
    characters: new Set(),
    stats: new Set(),
    clans: new Set(),
    heroes: false,
    duels: [],
    feats: [],
    realm,
  };
}
