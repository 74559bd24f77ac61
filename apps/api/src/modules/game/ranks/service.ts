import type { CharacterRow, ClanRow, FactionRow, HeroRow, StatsRow } from "@gatehouse/contract/game/bridge";
import { defaultSort, type SortField, sortFields } from "@gatehouse/contract/game/rankings";
import type { CharacterStats, ClanStats, FactionStanding, HeroStats } from "@gatehouse/contract/game/ranks";
import type { ClanMention } from "@gatehouse/contract/game/world";
import { LRUCache } from "lru-cache";
import type { Db, DbOrTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { inBatch } from "./batch/service.ts";
import { bringNamesInStep, selectUnknown, updateStats, upsertCharacters } from "./batch/store.ts";
import {
  rankClans,
  rankHeroes,
  replaceFactions,
  replaceHeroes,
  selectClanMentions,
  selectClans,
  selectFactions,
  selectHeroes,
  upsertClans,
} from "./list/store.ts";
import { countMembers, updateClanDetails, updateMembership } from "./clans/store.ts";
import type { HistoryService } from "./history/service.ts";
import { formerUntil, sortFieldOf, statColumns } from "./model.ts";
import {
  lockCharacter,
  type OwnCharacter,
  selectCharactersOf,
  selectStrongest,
  type StrongestCharacter,
} from "./owners/store.ts";
import { selectPlaces } from "./places/store.ts";
import { rebuildBlocks } from "./ranking/store.ts";
import { type Hits, selectHits, selectNamesVersion } from "./search/store.ts";
import { countKnownCharacters } from "./snapshot/store.ts";
import {
  hasLogin,
  type Page,
  type Place,
  selectAlong,
  selectAmong,
  selectByIds,
  type Ranked,
  selectFed,
  selectRanking,
} from "./store.ts";

export type StatsService = ReturnType<typeof createStatsService>;

type PageQuery = { page: number; size: number; search: string };
const placeOf = ({ page, size }: PageQuery): Place => ({ offset: page * size, size });

/**
 * The rankings (section 3, "Character stats", "Hero stats entry", "Clan stat") and what the game reports for them.
 * `reader` keeps the plans of its statements.
 */
export function createStatsService({
  db,
  reader,
  clock,
  history,
}: {
  db: Db;
  reader: Db;
  clock: Clock;
  history: HistoryService;
}) {
  // Good for one version of the names, which every look-up asks for, so a stale one is never used.
  const remembered = new LRUCache<string, Promise<Hits & { version: number }>>({ max: 200 });

  /** Whoever searches for the same at the same time shares one look-up, unless it began too early to be true for all. */
  async function findHits(needle: string): Promise<Hits> {
    const known = remembered.get(needle);
    const hits = await known?.catch(() => undefined);
    if (hits && hits.version === (await selectNamesVersion(reader))) return hits;
    const newer = remembered.get(needle);
    if (newer && newer !== known) return newer;
    const found = selectHits(reader, needle);
    remembered.set(needle, found);
    return found;
  }

  async function search(sort: SortField, needle: string, place: Place): Promise<Page<Ranked>> {
    const { total, ids } = await findHits(needle);
    if (place.offset >= total) return { entries: [], total };
    const column = statColumns[sort];
    const entries = ids
      ? await selectAmong(reader, column, ids, place)
      : await selectAlong(reader, column, { needle, total }, place);
    return { entries, total };
  }

  return {
    /** A page of the characters by one stat, and how many there are in all. Ranks are those of the whole ranking. */
    async characters(query: PageQuery & { sort: SortField }): Promise<Page<CharacterStats>> {
      const { entries, total } =
        query.search === ""
          ? await selectRanking(reader, statColumns[query.sort], placeOf(query))
          : await search(query.sort, query.search, placeOf(query));
      return { entries: await history.marked(entries), total };
    },

    /** The rankings of characters that something feeds: somebody has a value there. The default is always among them. */
    async offered(): Promise<SortField[]> {
      const fed = await selectFed(reader);
      return sortFields.filter((field) => field === defaultSort || fed.has(field));
    },

    /** Characters by id, in the order of the ids, with their ranks by one stat; unknown ids are left out. */
    async charactersById(ids: readonly number[], sort: SortField = defaultSort): Promise<CharacterStats[]> {
      const entries = await history.marked(await selectByIds(reader, statColumns[sort], ids));
      const found = new Map(entries.map((entry) => [entry.charId, entry]));
      return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
    },

    /** So many characters of a ranking from the place `from` on. */
    async charactersFrom(sort: SortField, from: number, size: number): Promise<CharacterStats[]> {
      const { entries } = await selectRanking(reader, statColumns[sort], { offset: from - 1, size });
      return history.marked(entries);
    },

    /** The places of a few characters in these rankings, all of one moment, and among how many they are. */
    async placesOf(
      ids: readonly number[],
      fields: readonly SortField[],
    ): Promise<{ byId: Map<number, Partial<Record<SortField, number>>>; total: number }> {
      const columns = fields.map((field) => statColumns[field]);
      const [total, places] = await Promise.all([
        countKnownCharacters(reader),
        selectPlaces(reader, ids, columns),
      ]);
      const byId = new Map<number, Partial<Record<SortField, number>>>();
      for (const { charId, sort, rank } of places) {
        byId.set(charId, { ...byId.get(charId), [sortFieldOf(sort)]: rank });
      }
      return { byId, total };
    },

    /** A page of the clans by reputation, and how many there are in all. */
    clans: (query: PageQuery): Promise<Page<ClanStats>> => selectClans(db, query.search, placeOf(query)),

    /** Clans by id, as others see them; unknown ids are left out. */
    clanMentions: (on: DbOrTransaction, ids: readonly number[]): Promise<Map<number, ClanMention>> =>
      selectClanMentions(on, ids),

    /** A page of the heroes by count, and how many there are in all. */
    async heroes(query: PageQuery): Promise<Page<HeroStats>> {
      const { entries, total } = await selectHeroes(db, query.search, placeOf(query));
      const ids = entries.map((hero) => hero.charId);
      const found = await history.marked(await selectByIds(reader, statColumns[defaultSort], ids));
      const byId = new Map(found.map((character) => [character.charId, character]));
      const heroes = entries.flatMap(({ rank, charId, classId, count }) => {
        const charStats = byId.get(charId);
        return charStats ? [{ rank, charStats, heroStats: { classId, count } }] : [];
      });
      return { entries: heroes, total };
    },

    /** The standings of the running round, the leading faction first; empty when the game reports none. */
    factions: (): Promise<FactionStanding[]> => selectFactions(db),

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

    /** Adds characters or brings them up to date; one row a character. */
    saveCharacters: (rows: readonly CharacterRow[]): Promise<void> =>
      inBatch(db, async (transaction) => {
        await upsertCharacters(transaction, rows, formerUntil(clock.now()));
        await updateMembership(transaction, rows);
        await updateStats(
          transaction,
          rows.map(({ charId, level }) => ({ charId, level })),
        );
        await rankHeroes(transaction);
      }),

    /** Brings stats up to date, one row a character. Stores nothing and returns the ids when characters are unknown. */
    saveStats: (rows: readonly StatsRow[]): Promise<Set<number>> =>
      saveKnown(rows, async (transaction) => {
        await updateStats(transaction, rows);
        await history.addPast(transaction, rows);
      }),

    /** Adds clans or brings them up to date; one row a clan. */
    saveClans: (rows: readonly ClanRow[]): Promise<void> =>
      inBatch(db, async (transaction) => {
        await upsertClans(transaction, rows);
        await updateClanDetails(transaction, rows);
        const ids = rows.map(({ clanId }) => clanId);
        await countMembers(transaction, ids);
      }),

    /** Replaces the heroes. Stores nothing and returns the ids when characters are unknown. */
    saveHeroes: (rows: readonly HeroRow[]): Promise<Set<number>> =>
      saveKnown(rows, (transaction) => replaceHeroes(transaction, rows)),

    /** Replaces the standings of the factions; one row a faction. */
    saveFactions: (rows: readonly FactionRow[]): Promise<void> =>
      inBatch(db, (transaction) => replaceFactions(transaction, rows)),

    /** Whether a character of the game belongs to this login (in lower case), whatever its case there. */
    hasLogin: (login: string): Promise<boolean> => hasLogin(db, login),

    /** Makes every rank and searchable name anew: for use after characters were loaded by SQL. */
    rebuildRanks: (): Promise<void> =>
      inBatch(db, async (transaction) => {
        await rebuildBlocks(transaction);
        await bringNamesInStep(transaction);
        await rankClans(transaction);
        await rankHeroes(transaction);
      }),
  };

  async function saveKnown(
    rows: readonly { charId: number }[],
    write: (transaction: DbOrTransaction) => Promise<void>,
  ): Promise<Set<number>> {
    let unknown = new Set<number>();
    await inBatch(db, async (transaction) => {
      unknown = await selectUnknown(
        transaction,
        rows.map((row) => row.charId),
      );
      if (unknown.size === 0) await write(transaction);
    });
    return unknown;
  }
}
