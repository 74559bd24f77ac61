import type { BossRow, ShopRow } from "@gatehouse/contract/game/bridge";
import type { Boss, MarketItem, ShopOffer, WorldAges } from "@gatehouse/contract/game/world";
import type { Db } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { RankingsService } from "../rankings/service.ts";
import type { BossTimes } from "./bosses/windows.ts";
import { createBossService } from "./bosses/service.ts";
import type { Site } from "./calendar.ts";
import { createCastleService } from "./castles/service.ts";
import { createGameEventService } from "./events/service.ts";
import { createOlympiadService } from "./olympiad/service.ts";
import { createWorldReports } from "./reports/service.ts";
import { createShopService } from "./shops/service.ts";
import type { MarketSearch, ShopSearch } from "./shops/store.ts";

export type { WonEvent } from "./events/service.ts";
export type { BossListener, ReportedBoss } from "./bosses/service.ts";
export type { CastleListener, CastleOwner } from "./castles/service.ts";

type Options = {
  db: Db;
  clock: Clock;
  rankings: Pick<RankingsService, "clanMentions" | "noteCastles">;
  secretKey: string;
  /** BOSS_TIMES. */
  times: BossTimes;
  site: Site;
  /** When the game was last heard, where it tells changes alone; null where it tells all of it again and again. */
  heardAt: (() => Promise<Date | null>) | null;
};

/** What the game's own files call things, by number, and their pages; undefined where they say nothing. */
type WorldNames = {
  itemName(id: number): Promise<string | undefined>;
  monsterName(id: number): Promise<string | undefined>;
  itemPage(id: number): Promise<string | undefined>;
  monsterPage(id: number): Promise<string | undefined>;
};

/** The later of the two, where there is a first. */
const laterOf = (reported: string | null, heard: string | null): string | null =>
  reported !== null && heard !== null && heard > reported ? heard : reported;

const withPath = <T extends object>(thing: T, path: string | undefined): T & { path?: string } =>
  path === undefined ? thing : { ...thing, path };

export type WorldService = ReturnType<typeof createWorldService>;

/** The world as the game last reported it: bosses, castles, the olympiad and offline shops. */
export function createWorldService(options: Options) {
  const reports = createWorldReports(options);
  const given = { ...options, reports };
  const bosses = createBossService(given);
  const shops = createShopService(given);
  let names: WorldNames | undefined;

  /** The items with their pages. */
  const linked = async <Entry extends { item: ShopOffer["item"] }>(entries: readonly Entry[]) =>
    Promise.all(
      entries.map(async (entry) => ({
        ...entry,
        item: withPath(entry.item, await names?.itemPage(entry.item.id)),
      })),
    );

  return {
    /** Until when each list is known to hold. */
    async ages(): Promise<WorldAges> {
      const [reported, heardAt] = await Promise.all([reports.ages(), options.heardAt?.()]);
      const heard = heardAt?.toISOString() ?? null;
      return {
        bosses: laterOf(reported.bosses, heard),
        castles: laterOf(reported.castles, heard),
        olympiad: laterOf(reported.olympiad, heard),
        shops: laterOf(reported.shops, heard),
        events: laterOf(reported.events, heard),
      };
    },
    ...bosses,
    ...createCastleService(given),
    ...createOlympiadService(given),
    ...createGameEventService(given),
    ...shops,

    /** Every boss, grand ones first, the greatest of each kind first. */
    bosses: async (): Promise<Boss[]> =>
      Promise.all(
        (await bosses.bosses()).map(async (boss) => withPath(boss, await names?.monsterPage(boss.id))),
      ),

    /** A page of the offers whose items are called so (all, when `search` is empty), in the order that is asked for. */
    async offers(wanted: ShopSearch): Promise<{ entries: ShopOffer[]; total: number }> {
      const { entries, total } = await shops.offers(wanted);
      return { entries: await linked(entries), total };
    },

    /** A page of the items that are called so, with the best price of each side, what is traded most first. */
    async market(wanted: MarketSearch): Promise<{ entries: MarketItem[]; total: number }> {
      const { entries, total } = await shops.market(wanted);
      return { entries: await linked(entries), total };
    },

    /** Who knows what the game's files call things, whatever its tables or a bridge say. */
    nameBy: (known: WorldNames): void => void (names = known),

    saveBosses: async (rows: readonly BossRow[]): Promise<void> =>
      bosses.saveBosses(
        await Promise.all(
          rows.map(async (row) => ({ ...row, name: (await names?.monsterName(row.id)) ?? row.name })),
        ),
      ),

    saveOffers: async (rows: readonly ShopRow[]): Promise<void> =>
      shops.saveOffers(
        await Promise.all(
          rows.map(async ({ item, ...row }) => ({
            ...row,
            item: { id: item.id, name: (await names?.itemName(item.id)) ?? item.name },
          })),
        ),
      ),
  };
}
