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
export type { ShopListener } from "./shops/service.ts";
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

export type WorldService = ReturnType<typeof createWorldService>;

/** The world as the game last reported it: bosses, castles, the olympiad and offline shops. */
export function createWorldService(options: Options) {
  const reports = createWorldReports(options);
  const given = { ...options, reports };
  return {
    /** When the game last reported each list. */
    ages: () => reports.ages(),
    ...createBossService(given),
    ...createCastleService(given),
    ...createOlympiadService(given),
    ...createShopService(given),
  };
}
