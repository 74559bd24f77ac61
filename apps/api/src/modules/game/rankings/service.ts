import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import { defaultSort, type SortField, sortFields } from "@gatehouse/contract/game/stats";
import {
  greatestId,
  type RankedCharacter,
  type RankedClan,
  type RankedHero,
} from "@gatehouse/contract/game/rankings";
import type { RankedFaction } from "@gatehouse/contract/game/round";
import type { ClanMention } from "@gatehouse/contract/game/world";
import { limits } from "@gatehouse/contract/limits";
import type { FoundPart } from "@gatehouse/contract/operations/search";
import { LRUCache } from "lru-cache";
import type { Db, DbOrTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Changes } from "../../../platform/background/changes.ts";
import type { Log } from "../../../platform/log.ts";
import type { Board, ClassAverage, Hits } from "./board/board.ts";
import { createBoardKeeper } from "./board/service.ts";
import { clansNamed } from "./clans/names.ts";
import {
  selectClanMentions,
  selectClans,
  selectClansOf,
  selectFactions,
  selectHeroes,
} from "./list/store.ts";
import {
  lockCharacter,
  type OwnCharacter,
  selectBannedOf,
  selectCharactersOf,
  selectLoginsOfClans,
  selectMentions,
  selectOnline,
  selectOwnClans,
  selectStrongest,
  type StrongestCharacter,
} from "./own-places/store.ts";
import type { Page, Place } from "./model.ts";
import type { RankingsListener } from "./facts/model.ts";
import { createReports } from "./reports/service.ts";
import { hasLogin, selectFedBySnapshot, selectFirst, selectHeardAt, selectPlaying } from "./store.ts";

export type { Leader, RankingFacts, RankingsListener } from "./facts/model.ts";
export type RankingsService = ReturnType<typeof createRankingsService>;

type PageQuery = { page: number; size: number; search: string };
/** Beyond the last that a ranking can have nothing follows, and the database knows no greater number. */
const placeOf = ({ page, size }: Pick<PageQuery, "page" | "size">): Place => ({
  offset: Math.min(page * size, greatestId),
  size,
});

/** A character, and its place in each of some rankings. */
type Placed = { character: RankedCharacter; ranks: Partial<Record<SortField, number>> };

/** What searches may remember, in bytes. */
const rememberedBytes = 16 * 1024 * 1024;

type Options = {
  db: Db;
  /** For reading all of the characters. */
  reading: Db;
  changes: Changes;
  clock: Clock;
  log: Log;
  /** Hears of what batches bring. */
  listener: RankingsListener;
};

/**
 * The rankings (product.md 4.1) and what the game reports for them. Those of
 * characters are answered from memory (docs/decisions/0019-ranks-in-memory.md).
 */
export function createRankingsService({ db, reading, changes, clock, log, listener }: Options) {
  const keeper = createBoardKeeper({ db: reading, changes, clock, log });
  const reports = createReports({ db, clock, keeper, listener });
  const remembered = new LRUCache<string, Hits>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ places, marks }, needle) =>
      100 + needle.length * 2 + places.byteLength + (marks?.byteLength ?? 0),
  });

  function findHits(board: Board, needle: string): Hits {
    const known = remembered.get(needle);
    if (known && board.isGood(known)) return known;
    const found = board.find(needle);
    remembered.set(needle, found);
    return found;
  }

  /** The rankings of characters that something feeds: somebody has a value there. The default is always among them. */
  async function offered(): Promise<SortField[]> {
    const board = await keeper.current();
    const fed = await selectFedBySnapshot(db);
    return sortFields.filter(
      (field) => field === defaultSort || (board.isFed(field) && (fed?.includes(field) ?? true)),
    );
  }

  function find(
    board: Board,
    { sort, search, ...query }: PageQuery & { sort: SortField },
  ): Page<RankedCharacter> {
    const place = placeOf(query);
    if (search === "") return { entries: board.page(sort, place), total: board.total() };
    const hits = findHits(board, search);
    return { entries: board.pageOf(sort, hits, place), total: hits.total };
  }

  return {
    /** A page of the characters by one stat, and how many there are in all. Ranks are those of the whole ranking. */
    async characters(query: PageQuery & { sort: SortField }): Promise<Page<RankedCharacter>> {
      return find(await keeper.current(), query);
    },

    ...reports,

    offered,

    /** Characters by id, in the order of the ids, with their ranks by one stat; unknown ids are left out. */
    charactersById: async (
      ids: readonly number[],
      sort: SortField = defaultSort,
    ): Promise<RankedCharacter[]> => (await keeper.current()).byIds(sort, ids),

    /** So many characters of a ranking from the place `from` on. */
    charactersFrom: async (sort: SortField, from: number, size: number): Promise<RankedCharacter[]> =>
      (await keeper.current()).page(sort, { offset: from - 1, size }),

    /** Characters with their places in these rankings, all of one moment, and among how many; unknown ids are left out. */
    async withPlaces(
      ids: readonly number[],
      fields: readonly SortField[],
    ): Promise<{ characters: Placed[]; total: number }> {
      const board = await keeper.current();
      const characters = board.byIds(defaultSort, ids).map((character) => ({
        character,
        ranks: Object.fromEntries(fields.map((field) => [field, board.rankOf(field, character.charId)])),
      }));
      return { characters, total: board.total() };
    },

    /** What the characters of a class have on average. */
    classAverage: async (classId: number, fields: readonly SortField[]): Promise<ClassAverage> =>
      (await keeper.current()).classAverage(classId, fields),

    /** A page of the clans by reputation, and how many there are in all. */
    clans: (query: PageQuery): Promise<Page<RankedClan>> => selectClans(db, query.search, placeOf(query)),

    /** The first `max` characters that are called so, who begins so before others, by their places in the default ranking. */
    charactersCalled: async (text: string, max: number): Promise<FoundPart<"players">["entries"]> =>
      (await keeper.current())
        .firstCalled(defaultSort, text, max)
        .map(({ rank, charName, classId, level, faction, clan, online }) => ({
          rank,
          charName,
          classId,
          level,
          faction,
          clan,
          online,
        })),

    /** The same of clans, by reputation. */
    clansCalled: async (text: string, max: number): Promise<RankedClan[]> => {
      const { begun, others } = clansNamed((await keeper.current()).clanNames(), text);
      const first = await selectClansOf(db, begun, max);
      return first.length < max && others.length > 0
        ? [...first, ...(await selectClansOf(db, others, max - first.length))]
        : first;
    },

    /** Clans by id, as others see them; unknown ids are left out. */
    clanMentions: (on: DbOrTransaction, ids: readonly number[]): Promise<Map<number, ClanMention>> =>
      selectClanMentions(on, ids),

    /** A page of the heroes by count, and how many there are in all. */
    async heroes(query: PageQuery): Promise<Page<RankedHero>> {
      const { entries, total } = await selectHeroes(db, query.search, placeOf(query));
      const ids = entries.map((hero) => hero.charId);
      const found = (await keeper.current()).byIds(defaultSort, ids);
      const byId = new Map(found.map((character) => [character.charId, character]));
      const heroes = entries.flatMap(({ rank, charId, classId, count }) => {
        const charStats = byId.get(charId);
        return charStats ? [{ rank, charStats, heroStats: { classId, count } }] : [];
      });
      return { entries: heroes, total };
    },

    /** The standings of the running round, the leading faction first; empty when the game reports none. */
    factions: (): Promise<RankedFaction[]> => selectFactions(db),

    /** What others see of the characters with these names, by name; unknown ones are left out. */
    async mentionsOf(names: readonly string[]): Promise<Map<string, CharacterMention>> {
      const found = names.length === 0 ? [] : await selectMentions(db, [...new Set(names)]);
      return new Map(found.map((mention) => [mention.name, mention]));
    },

    /** The characters of a login (in lower case), by name. */
    charactersOf: (login: string): Promise<OwnCharacter[]> => selectCharactersOf(db, login),

    /** The logins (in lower case) of the members of clans, at most `max`. */
    loginsOfClans: (on: DbOrTransaction, clanIds: readonly number[], max: number): Promise<string[]> =>
      selectLoginsOfClans(on, clanIds, max),

    /** The clans of the characters of a login (in lower case). */
    clansOf: (login: string): Promise<number[]> => selectOwnClans(db, login),

    /** The names of the characters of a login (in lower case) that the game keeps out, at most as many as are shown. */
    bannedOf: (login: string): Promise<string[]> => selectBannedOf(db, login, limits.bannedShown),

    /** The character that stands for a login (in lower case): its strongest; undefined when it has none. */
    strongestOf: (on: DbOrTransaction, login: string): Promise<StrongestCharacter | undefined> =>
      selectStrongest(on, login),

    /** A character of this login, which nothing changes until the transaction ends; undefined when it is not theirs. */
    holdCharacter: (
      transaction: DbOrTransaction,
      charId: number,
      login: string,
    ): Promise<OwnCharacter | undefined> => lockCharacter(transaction, charId, login),

    /** Whether a character plays, as far as the game has told; false for one that is in no ranking. */
    isOnline: (on: DbOrTransaction, charId: number): Promise<boolean> => selectOnline(on, charId),

    /** Reads the rankings into memory, so that the first visitor does not wait for it. */
    prepare: (): Promise<void> => keeper.prepare(),

    /** Before the database goes away: a request that still waits for the rankings is refused. */
    close: (): Promise<void> => keeper.close(),

    /** Takes over at once what another part of this module has written. */
    bringInStep: (): Promise<void> => keeper.bringInStep(),

    /** Those of the logins (in lower case) that have a character in the game, as far as the portal has heard. */
    playing: selectPlaying,

    /** Of each of these logins (in lower case) the name of the first character that it made, as everybody sees it. */
    firstOf: (logins: readonly string[]): Promise<Map<string, string>> => selectFirst(db, logins),

    /** When the portal last heard which characters the game has, to the hour; null when it never did. */
    heardAt: selectHeardAt,

    /** Whether a character of the game belongs to this login (in lower case), whatever its case there. */
    hasLogin: (login: string): Promise<boolean> => hasLogin(db, login),
  };
}
