import type { FactionCode } from "@gatehouse/contract/game/ranks";
import type { StatColumn } from "./model.ts";

export type StatsTables = {
  characters: {
    char_id: number;
    login: string;
    name: string;
    class_id: number;
    level: number;
    faction: FactionCode | null;
    online: boolean;
  } & Record<StatColumn, number>;
  rank_changes: { version: number; char_ids: number[] | null };
  clans: {
    clan_id: number;
    name: string;
    level: number;
    reputation_score: number;
    faction: FactionCode | null;
    rank: number;
    castle_id: number | null;
    members: number | null;
  };
  heroes: { char_id: number; class_id: number; count: number; rank: number };
  character_details: { char_id: number; clan_id: number | null; online_seconds: number };
  unranked_characters: { char_id: number; login: string; name: string };
  snapshot_state: {
    taken_at: Date | null;
    taken_by: string | null;
    shrunk_since: Date | null;
    fed: string[] | null;
  };
  factions: { code: FactionCode; name: string; points: number };
};
