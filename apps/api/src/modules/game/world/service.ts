import type { BossRow, ShopRow } from "@gatehouse/contract/game/bridge";
import { type CalendarPart, calendarParts, type CalendarQuery } from "@gatehouse/contract/game/game-events";
import { defaultLanguage, type Language, pagePrefix } from "@gatehouse/contract/languages";
import { paths } from "@gatehouse/contract/pages";
import type { Boss, MarketItem, ShopOffer } from "@gatehouse/contract/game/world";
import type { Db } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { askedLanguage } from "../../../platform/http/language.ts";
import { words } from "../../../words/words.ts";
import type { RankingsService } from "../rankings/service.ts";
import type { BossTimes } from "./bosses/windows.ts";
import { createBossService } from "./bosses/service.ts";
import { bossEntries } from "./bosses/calendar.ts";
import { type CalendarEntry, calendarText, type Site } from "./calendar.ts";
import { siegeEntries } from "./castles/calendar.ts";
import { createCastleService } from "./castles/service.ts";
import { eventEntries } from "./events/calendar.ts";
import { createGameEventService } from "./events/service.ts";
import { createWorldFreshness } from "./freshness/service.ts";
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
  rankings: Pick<RankingsService, "clanMentions" | "mentionsOf" | "noteCastles">;
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

const withPath = <T extends object>(thing: T, path: string | undefined): T & { path?: string } =>
  path === undefined ? thing : { ...thing, path };

/** A week of the competition, by the day on which it is judged. */
type Week = { week: string; startsAt: Date; endsAt: Date };

const weekEntry = ({ week, startsAt, endsAt }: Week, site: Site, language: Language): CalendarEntry => ({
  uid: `competition-${week}`,
  changedAt: startsAt,
  at: startsAt,
  endsAt,
  duration: "P6D",
  title: words[language].calendar.competition,
  url: `${site.publicUrl}${pagePrefix(language)}${paths.competition}`,
});

export type WorldService = ReturnType<typeof createWorldService>;

/** The world as the game last reported it: bosses, castles, the olympiad and offline shops. */
export function createWorldService(options: Options) {
  const reports = createWorldReports(options);
  const given = { ...options, reports };
  const bosses = createBossService(given);
  const shops = createShopService(given);
  const castles = createCastleService(given);
  const events = createGameEventService(given);
  let weeksNow = (): readonly Week[] => [];
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
    ...createWorldFreshness(given),
    ...bosses,
    ...castles,
    ...createOlympiadService(given),
    ...events,
    ...shops,

    /** What is to come, as one calendar (RFC 5545) in the language of the request: of the parts that are asked for, or all. */
    async wholeCalendar({
      of,
      bosses: ids,
      castles: ofCastles,
      ...wantedEvents
    }: CalendarQuery): Promise<string> {
      const { site } = options;
      const language = askedLanguage() ?? defaultLanguage;
      const entriesOf: Record<CalendarPart, () => Promise<CalendarEntry[]>> = {
        sieges: async () => {
          const sieges = await castles.sieges();
          const wanted = sieges.filter(({ id }) => ofCastles?.includes(id) ?? true);
          return siegeEntries(wanted, site, language);
        },
        bosses: async () => {
          const all = await bosses.bosses();
          return bossEntries(
            all.filter(({ id, kind }) => ids?.includes(id) ?? kind === "grand"),
            site,
            language,
          );
        },
        events: async () => {
          const { events: wanted, reportedAt } = await events.eventsOf(wantedEvents);
          return eventEntries(wanted, { site, language, now: reportedAt });
        },
        competition: async () => weeksNow().map((week) => weekEntry(week, site, language)),
      };
      const parts = calendarParts.filter((part) => of?.includes(part) ?? true);
      const entries = (await Promise.all(parts.map((part) => entriesOf[part]()))).flat();
      const name = words[language].calendar.title(site.serverName);
      return calendarText({ kind: "Calendar", name, language, entries }, site);
    },

    /** Who knows the competition's weeks; without anybody there are none. */
    weeksBy: (weeks: () => readonly Week[]): void => void (weeksNow = weeks),

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
