import type * as database from "../../../database.ts";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import { limits } from "@gatehouse/contract/limits";
import type { Generated } from "kysely";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";
import type { StatColumn } from "./model.ts";

export type RankingsTables = {
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
  rank_notes: { id: Generated<boolean>; version: number; day: string };
  clans: {
    clan_id: number;
    name: string;
    level: number;
    reputation_score: number;
    faction: FactionCode | null;
    rank: number;
    castle_id: number | null;
    castle_name: string | null;
    members: number | null;
    leader_id: number | null;
    alliance: string | null;
    hall: string | null;
    wars: Generated<number[]>;
  };
  heroes: { char_id: number; class_id: number; count: number; rank: number };
  character_details: { char_id: number; clan_id: number | null; online_seconds: Generated<number> };
  former_names: { char_id: number; name: string; search_name: string; until: Date };
  /** `day`: in UTC. */
  character_days: { char_id: number; day: string; rank: number; pvp_count: number; falls: number | null };
  /** `day`: in UTC. */
  clan_days: { clan_id: number; day: string; reputation: number };
  clan_fights: { clan_id: number; enemy_id: number; day: string; won: number };
  unranked_characters: { char_id: number; login: string; name: string };
  banned_characters: { char_id: number; login: string; name: string };
  snapshot_state: {
    taken_at: Date | null;
    taken_by: string | null;
    shrunk_since: Date | null;
    fed: string[] | null;
    told_at: Date | null;
  };
  place_visits: {
    account_id: number;
    seen_at: Date;
    places: Record<string, number>;
    left_at: Date | null;
    left_places: Record<string, number> | null;
  };
  factions: { code: FactionCode; name: string; points: number; towns: number | null };
};

export type DbOrTransaction = database.DbOrTransaction<RankingsTables>;

export const expiring: Expiring[] = [
  { table: "former_names", column: "until" },
  { table: "character_days", column: "day", keepDays: limits.profiles.historyDays },
  { table: "clan_days", column: "day", keepDays: limits.profiles.historyDays },
  { table: "clan_fights", column: "day", keepDays: limits.profiles.historyDays },
] satisfies ExpiringIn<RankingsTables>[];
