import type * as database from "../../../database.ts";
import type { BossKiller, BossKind, BossState, ShopKind } from "@gatehouse/contract/game/world";
import type { EventWinner } from "@gatehouse/contract/game/game-events";
import { limits } from "@gatehouse/contract/limits";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

/** A clan of a siege: by the game's id, or the name that the game says. */
export type SiegeClan = { clanId?: number | undefined; name?: string | undefined };

export type WorldList = "bosses" | "castles" | "olympiad" | "shops" | "events";

export type WorldTables = {
  world_reports: { list: WorldList; reported_at: Date | null; period: string | null };
  bosses: {
    boss_id: number;
    name: string;
    level: number;
    kind: BossKind;
    state: BossState;
    respawn_at: Date | null;
    window_seconds: number | null;
    alive_since: Date | null;
    dead_since: Date | null;
    died_at: Date | null;
    killers: BossKiller[] | null;
    place: string | null;
  };
  castles: {
    castle_id: number;
    name: string;
    owner_clan_id: number | null;
    tax_percent: number | null;
    siege_at: Date | null;
    attackers: SiegeClan[];
    defenders: SiegeClan[];
    changed_at: Date;
  };
  nobles: { class_id: number; name: string; points: number; won: number; lost: number };
  shop_offers: {
    kind: ShopKind;
    character: string;
    item_id: number;
    enchant: number;
    price: number;
    copy: number;
    item_name: string;
    count: number;
    title: string;
  };
  game_events: {
    /** The game's own id as JSON. */
    event_key: string;
    name: string;
    kind: string;
    at: Date;
    ends_at: Date | null;
    registered: number | null;
    places: number | null;
    signed_up: string[] | null;
    winner: EventWinner | null;
  };
  event_winners: {
    event_key: string;
    at: Date;
    series: string;
    name: string;
    kind: string;
    registered: number | null;
    winner: EventWinner;
  };
};

export type DbOrTransaction = database.DbOrTransaction<WorldTables>;

export const expiring: Expiring[] = [
  { table: "event_winners", column: "at", keepDays: limits.gameEvents.winnerDays },
] satisfies ExpiringIn<WorldTables>[];
