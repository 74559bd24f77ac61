import type { CharacterRow, ClanRow, FactionRow, HeroRow, StatsRow } from "@gatehouse/contract/game/bridge";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbOrTransaction } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { holdLock } from "../../../../platform/postgres/locks.ts";
import { inBatch } from "../batch/service.ts";
import {
  insertChange,
  noteBans,
  removeCharacters,
  selectMissing,
  type Touched,
  updateStats,
  upsertCharacters,
} from "../batch/store.ts";
import type { BoardKeeper } from "../board/service.ts";
import { addFights, countMembers, type Fight, updateClanDetails, updateMembership } from "../clans/store.ts";
import { addClanPast, addPast, noteDay } from "../history/service.ts";
import {
  type HeldCastle,
  placeClans,
  placeHeroes,
  replaceFactions,
  replaceHeroes,
  updateCastles,
  upsertClans,
} from "../list/store.ts";
import { dayOf } from "../history/model.ts";
import { dayOnly, formerUntil } from "../model.ts";
import type { RankingFacts, RankingsListener } from "../facts/model.ts";
import { factsOf } from "../facts/store.ts";
import { noteTold } from "../store.ts";

const idsOf = (rows: readonly { charId: number }[]): number[] => rows.map(({ charId }) => charId);

type Options = { db: Db; clock: Clock; keeper: BoardKeeper; listener: RankingsListener };

/** Writes what the game reports for the rankings, batch by batch, and what is made of them by the day. */
export function createReports({ db, clock, keeper, listener }: Options) {
  /** What a batch that touches these characters may ask. */
  const factsAbout = (transaction: DbOrTransaction, ids: readonly number[]): RankingFacts =>
    factsOf(transaction, (sorts) => keeper.mayLead(transaction, sorts, ids));

  /** Writes a batch; when it resolves, this process shows it. */
  async function save(write: (transaction: DbOrTransaction) => Promise<Touched | undefined>): Promise<void> {
    await inBatch(db, write);
    await keeper.bringInStep();
  }

  return {
    factsAbout,

    /** Adds characters or brings them up to date, and takes out those that are banned; one row a character. */
    saveCharacters: (all: readonly CharacterRow[]): Promise<void> =>
      save(async (transaction) => {
        await noteTold(transaction, clock.now());
        const facts = factsAbout(transaction, idsOf(all));
        const rows = all.filter((row) => !row.banned);
        const banned = await noteBans(transaction, all);
        if (banned.ranked.length > 0) {
          await removeCharacters(transaction, banned.ranked);
          await countMembers(transaction, banned.clans);
        }
        await listener.characters(transaction, facts, rows);
        const written = await upsertCharacters(transaction, rows, formerUntil(clock.now()));
        const moved = await updateMembership(transaction, rows);
        const touched = [...new Set([...banned.ranked, ...written, ...moved])];
        if (banned.ranked.length + written.length === 0) return touched.length > 0 ? touched : undefined;
        const levels = rows.map(({ charId, level }) => ({ charId, level }));
        await listener.values(transaction, facts, levels);
        if (banned.ranked.length > 0) await listener.gone(transaction, facts, banned.ranked);
        await placeHeroes(transaction);
        return touched;
      }),

    /** Those of these characters that nobody knows, and those that are banned. */
    missing: (ids: readonly number[]): ReturnType<typeof selectMissing> => selectMissing(db, ids),

    /** Brings stats up to date, one row a character. Stores nothing and returns the ids when characters are unknown. */
    saveStats: (rows: readonly StatsRow[]): Promise<Set<number>> =>
      saveKnown(rows, async (transaction, known) => {
        const written = await updateStats(transaction, known);
        const noted = await addPast(transaction, known, clock.now());
        await listener.values(transaction, factsAbout(transaction, idsOf(known)), known);
        const touched = [...written, ...noted.map(dayOnly)];
        return touched.length > 0 ? touched : undefined;
      }),

    /** Adds clans or brings them up to date; one row a clan. */
    saveClans: (rows: readonly ClanRow[]): Promise<void> =>
      save(async (transaction) => {
        await listener.clans(transaction, factsOf(transaction), rows);
        await upsertClans(transaction, rows);
        await updateClanDetails(transaction, rows);
        await addClanPast(transaction, rows, clock.now());
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

    /** Counts fights that the game tells for the clans of both sides, as far back as clans' pages look. */
    async countFights(transaction: DbOrTransaction, fights: readonly Fight[]): Promise<void> {
      const first = dayOf(clock.now(), limits.profiles.historyDays);
      const counted = fights.filter(({ at }) => dayOf(at) >= first);
      if (counted.length > 0) await addFights(transaction, counted);
    },

    /** Replaces the heroes. Stores nothing and returns the ids when characters are unknown. */
    saveHeroes: (rows: readonly HeroRow[]): Promise<Set<number>> =>
      saveKnown(rows, async (transaction, known) => {
        await listener.heroes(transaction, factsOf(transaction), known);
        await replaceHeroes(transaction, known);
        return [];
      }),

    /** Replaces the standings of the factions; one row a faction. */
    saveFactions: (rows: readonly FactionRow[]): Promise<void> =>
      save(async (transaction) => {
        await listener.factions(transaction, factsOf(transaction), rows);
        await replaceFactions(transaction, rows);
        return [];
      }),

    /** Notes today's places, for those whose place or wins changed; repeating it brings the day up to date. */
    async noteDay(): Promise<void> {
      await noteDay({ db, keeper, now: clock.now() });
      await keeper.bringInStep();
    },

    /** Makes every rank anew, in every process: for use after characters were loaded by SQL. */
    rebuildRankings: (): Promise<void> =>
      save(async (transaction) => {
        await placeClans(transaction);
        await placeHeroes(transaction);
        return null;
      }),
  };

  /** What is said of banned characters is left out. */
  async function saveKnown<Row extends { charId: number }>(
    rows: readonly Row[],
    write: (transaction: DbOrTransaction, known: readonly Row[]) => Promise<Touched | undefined>,
  ): Promise<Set<number>> {
    let unknown = new Set<number>();
    await save(async (transaction) => {
      const missing = await selectMissing(transaction, idsOf(rows));
      ({ unknown } = missing);
      if (unknown.size > 0) return undefined;
      return write(
        transaction,
        rows.filter(({ charId }) => !missing.banned.has(charId)),
      );
    });
    return unknown;
  }
}
