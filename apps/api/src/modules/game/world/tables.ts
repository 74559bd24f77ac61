import type * as database from "../../../database.ts";
import type { BossKind, BossState, ShopKind } from "@gatehouse/contract/game/world";

/** A clan of a siege: by the game's id, or the name that the game says. */
export type SiegeClan = { clanId?: number | undefined; name?: string | undefined };

export type WorldList = "bosses" | "castles" | "olympiad" | "shops";

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
};

export type DbOrTransaction = database.DbOrTransaction<WorldTables>;
