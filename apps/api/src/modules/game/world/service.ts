import type { BossRow, ShopRow } from "@gatehouse/contract/game/bridge";
import type { Db } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { RankingsService } from "../rankings/service.ts";
import type { BossTimes } from "./bosses/windows.ts";
import { createBossService } from "./bosses/service.ts";
import type { Site } from "./castles/calendar.ts";
import { createCastleService } from "./castles/service.ts";
import { createOlympiadService } from "./olympiad/service.ts";
import { createWorldReports } from "./reports/service.ts";
import { createShopService } from "./shops/service.ts";

export type { BossListener } from "./bosses/service.ts";
export type { CastleListener, CastleOwner } from "./castles/service.ts";

type Options = {
  db: Db;
  clock: Clock;
  rankings: Pick<RankingsService, "clanMentions" | "noteCastles">;
  secretKey: string;
  /** BOSS_TIMES. */
  times: BossTimes;
  site: Site;
};

/** What the game's own files call things, by number; undefined where they say nothing. */
export type WorldNames = {
  item(id: number): Promise<string | undefined>;
  monster(id: number): Promise<string | undefined>;
};

export type WorldService = ReturnType<typeof createWorldService>;

/** The world as the game last reported it: bosses, castles, the olympiad and offline shops. */
export function createWorldService(options: Options) {
  const reports = createWorldReports(options);
  const given = { ...options, reports };
  const bosses = createBossService(given);
  const shops = createShopService(given);
  let names: WorldNames | undefined;

  return {
    /** When the game last reported each list. */
    ages: () => reports.ages(),
    ...bosses,
    ...createCastleService(given),
    ...createOlympiadService(given),
    ...shops,

    /** Who knows what the game's files call things, whatever its tables or a bridge say. */
    nameBy: (known: WorldNames): void => void (names = known),

    saveBosses: async (rows: readonly BossRow[]): Promise<void> =>
      bosses.saveBosses(
        await Promise.all(
          rows.map(async (row) => ({ ...row, name: (await names?.monster(row.id)) ?? row.name })),
        ),
      ),

    saveOffers: async (rows: readonly ShopRow[]): Promise<void> =>
      shops.saveOffers(
        await Promise.all(
          rows.map(async ({ item, ...row }) => ({
            ...row,
            item: { id: item.id, name: (await names?.item(item.id)) ?? item.name },
          })),
        ),
      ),
  };
}
