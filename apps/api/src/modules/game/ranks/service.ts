import type { CharacterRow, ClanRow, FactionRow, HeroRow, StatsRow } from "@gatehouse/contract/game/bridge";
import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import { defaultSort, type SortField, sortFields } from "@gatehouse/contract/game/rankings";
import type { CharacterStats, ClanStats, FactionStanding, HeroStats } from "@gatehouse/contract/game/ranks";
import type { ClanMention } from "@gatehouse/contract/game/world";
import { LRUCache } from "lru-cache";
import type { Db, DbOrTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Changes, publishChange } from "../../../platform/background/changes.ts";
import type { Log } from "../../../platform/log.ts";
import { holdLock } from "../../../platform/postgres/locks.ts";
import { inBatch } from "./batch/service.ts";
import { insertChange, selectUnknown, type Touched, updateStats, upsertCharacters } from "./batch/store.ts";
import type { Board, ClassAverage, Hits } from "./board/model.ts";
import { createBoardKeeper } from "./board/service.ts";
import {
  type HeldCastle,
  rankClans,
  rankHeroes,
  replaceFactions,
  replaceHeroes,
  selectClanMentions,
  selectClans,
  selectFactions,
  selectHeroes,
  updateCastles,
  upsertClans,
} from "./list/store.ts";
import { countMembers, updateClanDetails, updateMembership } from "./clans/store.ts";
import { dayOf } from "./history/model.ts";
import { addPast } from "./history/service.ts";
import { stageDay, upsertStagedDay } from "./history/store.ts";
import { dayOnly, formerUntil } from "./model.ts";
import {
  lockCharacter,
  type OwnCharacter,
  selectCharactersOf,
  selectMentions,
  selectOnline,
  selectStrongest,
  type StrongestCharacter,
} from "./owners/store.ts";
import type { RankFacts, RankNews } from "./news/model.ts";
import { factsOf } from "./news/store.ts";
import { hasLogin, type Page, type Place, selectFedBySnapshot } from "./store.ts";

export type { Leader, RankFacts, RankNews } from "./news/model.ts";
export type StatsService = ReturnType<typeof createStatsService>;

type PageQuery = { page: number; size: number; search: string };
const idsOf = (rows: readonly { charId: number }[]): number[] => rows.map(({ charId }) => charId);
const placeOf = ({ page, size }: Pick<PageQuery, "page" | "size">): Place => ({ offset: page * size, size });

/** A character, and its place in each of some rankings. */
type Placed = { character: CharacterStats; ranks: Partial<Record<SortField, number>> };

/** What searches may remember, in bytes. */
const rememberedBytes = 16 * 1024 * 1024;

type Options = {
  db: Db;
  changes: Changes;
  clock: Clock;
  log: Log;
  /** Hears of what batches bring. */
  news: RankNews;
};

/**
 * The rankings (section 3, "Character stats", "Hero stats entry", "Clan stat") and what the game reports for them. Those of
 * characters are answered from memory (docs/decisions/0019-ranks-in-memory.md).
 */
export function createStatsService({ db, changes, clock, log, news }: Options) {
  const keeper = createBoardKeeper({ db, changes, clock, log });
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

  /** What a batch that touches these characters may ask. */
  const factsAbout = (transaction: DbOrTransaction, ids: readonly number[]): RankFacts =>
    factsOf(transaction, (sorts) => keeper.mayLead(transaction, sorts, ids));

  /** Writes a batch; when it resolves, this process shows it. */
  async function save(write: (transaction: DbOrTransaction) => Promise<Touched | undefined>): Promise<void> {
    await inBatch(db, write);
    await keeper.bringInStep();
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
  ): Page<CharacterStats> {
    const place = placeOf(query);
    if (search === "") return { entries: board.page(sort, place), total: board.total() };
    const hits = findHits(board, search);
    return { entries: board.pageOf(sort, hits, place), total: hits.total };
  }

  return {
    /** A page of the characters by one stat, and how many there are in all. Ranks are those of the whole ranking. */
    async characters(query: PageQuery & { sort: SortField }): Promise<Page<CharacterStats>> {
      return find(await keeper.current(), query);
    },

    offered,

    factsAbout,

    /** Characters by id, in the order of the ids, with their ranks by one stat; unknown ids are left out. */
    charactersById: async (
      ids: readonly number[],
      sort: SortField = defaultSort,
    ): Promise<CharacterStats[]> => (await keeper.current()).byIds(sort, ids),

    /** So many characters of a ranking from the place `from` on. */
    charactersFrom: async (sort: SortField, from: number, size: number): Promise<CharacterStats[]> =>
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
    clans: (query: PageQuery): Promise<Page<ClanStats>> => selectClans(db, query.search, placeOf(query)),

    /** Clans by id, as others see them; unknown ids are left out. */
    clanMentions: (on: DbOrTransaction, ids: readonly number[]): Promise<Map<number, ClanMention>> =>
      selectClanMentions(on, ids),

    /** A page of the heroes by count, and how many there are in all. */
    async heroes(query: PageQuery): Promise<Page<HeroStats>> {
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
    factions: (): Promise<FactionStanding[]> => selectFactions(db),

    /** What others see of the characters with these names, by name; unknown ones are left out. */
    async mentionsOf(names: readonly string[]): Promise<Map<string, CharacterMention>> {
      const found = names.length === 0 ? [] : await selectMentions(db, [...new Set(names)]);
      return new Map(found.map((mention) => [mention.name, mention]));
    },

    /** The characters of a login (in lower case), by name. */
    charactersOf: (login: string): Promise<OwnCharacter[]> => selectCharactersOf(db, login),

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

    /** Adds characters or brings them up to date; one row a character. */
    saveCharacters: (rows: readonly CharacterRow[]): Promise<void> =>
      save(async (transaction) => {
        const facts = factsAbout(transaction, idsOf(rows));
        await news.characters(transaction, facts, rows);
        const written = await upsertCharacters(transaction, rows, formerUntil(clock.now()));
        const touched = [...new Set([...written, ...(await updateMembership(transaction, rows))])];
        if (written.length === 0) return touched.length > 0 ? touched : undefined;
        const levels = rows.map(({ charId, level }) => ({ charId, level }));
        await news.values(transaction, facts, levels);
        await rankHeroes(transaction);
        return touched;
      }),

    /** Brings stats up to date, one row a character. Stores nothing and returns the ids when characters are unknown. */
    saveStats: (rows: readonly StatsRow[]): Promise<Set<number>> =>
      saveKnown(rows, async (transaction) => {
        const written = await updateStats(transaction, rows);
        const noted = await addPast(transaction, rows, clock.now());
        await news.values(transaction, factsAbout(transaction, idsOf(rows)), rows);
        const touched = [...written, ...noted.map(dayOnly)];
        return touched.length > 0 ? touched : undefined;
      }),

    /** Adds clans or brings them up to date; one row a clan. */
    saveClans: (rows: readonly ClanRow[]): Promise<void> =>
      save(async (transaction) => {
        await news.clans(transaction, factsOf(transaction), rows);
        await upsertClans(transaction, rows);
        await updateClanDetails(transaction, rows);
        const ids = rows.map(({ clanId }) => clanId);
        await countMembers(transaction, ids);
        return [];
      }),

    /** Notes which clans hold a castle; any other holds none. */
    async noteCastles(transaction: DbOrTransaction, owners: readonly HeldCastle[]): Promise<void> {
      await holdLock(transaction, "rankBatch");
      if (!(await updateCastles(transaction, owners))) return;
      await insertChange(transaction, []);
      await publishChange(transaction, "ranks");
    },

    /** Replaces the heroes. Stores nothing and returns the ids when characters are unknown. */
    saveHeroes: (rows: readonly HeroRow[]): Promise<Set<number>> =>
      saveKnown(rows, async (transaction) => {
        await news.heroes(transaction, factsOf(transaction), rows);
        await replaceHeroes(transaction, rows);
        return [];
      }),

    /** Replaces the standings of the factions; one row a faction. */
    saveFactions: (rows: readonly FactionRow[]): Promise<void> =>
      save(async (transaction) => {
        await news.factions(transaction, factsOf(transaction), rows);
        await replaceFactions(transaction, rows);
        return [];
      }),

    /** Notes today's places, for those whose place or wins changed; repeating it brings the day up to date. */
    async noteDay(): Promise<void> {
      const today = dayOf(clock.now());
      await db.transaction().execute(async (transaction) => {
        await stageDay(transaction, today);
        await holdLock(transaction, "rankBatch");
        await upsertStagedDay(transaction, today);
        // Today's places are not compared with before tomorrow, but the day may be another.
        await publishChange(transaction, "ranks");
      });
      await keeper.bringInStep();
    },

    /** Reads the rankings into memory, so that the first visitor does not wait for it. */
    async prepare(): Promise<void> {
      await keeper.current().catch((err: unknown) => log.warn({ err }, "the rankings could not be read"));
    },

    /** Before the database goes away. */
    close: (): void => keeper.close(),

    /** Takes over at once what another part of this module has written. */
    bringInStep: (): Promise<void> => keeper.bringInStep(),

    /** Whether a character of the game belongs to this login (in lower case), whatever its case there. */
    hasLogin: (login: string): Promise<boolean> => hasLogin(db, login),

    /** Makes every rank anew, in every process: for use after characters were loaded by SQL. */
    rebuildRanks: (): Promise<void> =>
      save(async (transaction) => {
        await rankClans(transaction);
        await rankHeroes(transaction);
        return null;
      }),
  };

  async function saveKnown(
    rows: readonly { charId: number }[],
    write: (transaction: DbOrTransaction) => Promise<Touched | undefined>,
  ): Promise<Set<number>> {
    let unknown = new Set<number>();
    await save(async (transaction) => {
      unknown = await selectUnknown(transaction, idsOf(rows));
      return unknown.size === 0 ? write(transaction) : undefined;
    });
    return unknown;
  }
}
