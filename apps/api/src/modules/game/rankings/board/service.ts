import { setTimeout as delay } from "node:timers/promises";
import type { SortField } from "@gatehouse/contract/game/stats";
import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { Changes } from "../../../../platform/background/changes.ts";
import type { Log } from "../../../../platform/log.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import { dayOf, weekOf } from "../history/model.ts";
import { isDayOnly, mostNamed } from "../model.ts";
import { type Board, createBoard } from "./board.ts";
import {
  countCharacters,
  type RankingChange,
  selectAllCharacters,
  selectChanges,
  selectCharacters,
  selectClanNames,
  selectIdsByName,
  selectVersion,
  selectWeekAgo,
} from "./store.ts";

const retryMs = 1_000;

/** What is taken over at once: whose rows, whose days, and whether lists are others. */
type Step = { version: number; ids: number[]; dayIds: number[]; areLists: boolean; isLast: boolean };

type Options = { db: Db; changes: Changes; clock: Clock; log: Log };

export type BoardKeeper = ReturnType<typeof createBoardKeeper>;

/**
 * Keeps this process's rankings in step with the database: every batch numbers its change there, in its own transaction,
 * and every process reads what it has not yet taken over, or all anew where it has missed too much.
 */
export function createBoardKeeper({ db, changes, clock, log }: Options) {
  let board: Board | undefined;
  /** The day that its week began seven days before. */
  let day = "";
  let version = 0;
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let beginning: Promise<void> | undefined;
  /** Before that there is nothing to bring in step; from then on a change may come while all is being read. */
  let isAskedFor = false;
  let isClosed = false;

  /** While the portal goes down, a reader who waits is refused, and nothing that fails is news. */
  const refuseWhenClosed = (): void => {
    if (isClosed) throw failure("service.busy");
  };
  const complain = (trouble: string) => (err: unknown) => {
    if (!isClosed) log.warn({ err }, trouble);
  };

  /** One run at a time; who comes while one is under way shares the next, which sees all that was there before. */
  function catchUp(): Promise<void> {
    isAskedFor = true;
    if (waiting) return waiting;
    const run = runAfter(last);
    waiting = run;
    last = run.catch(() => {});
    return run;
  }

  async function runAfter(former: Promise<void>): Promise<void> {
    await former;
    waiting = undefined;
    while (await takeNext());
  }

  /** Takes over what comes next; false when there was nothing left. */
  async function takeNext(): Promise<boolean> {
    refuseWhenClosed();
    const known = board;
    const week = weekOf(clock.now());
    const step = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (transaction) => {
        const found = known && !known.isWorn() ? nextStep(await selectChanges(transaction, version)) : "all";
        if (found !== "all") {
          const { ids, dayIds, areLists } = found;
          const days = day === week.today ? dayIds : undefined;
          return {
            ...found,
            days,
            rows: ids.length > 0 ? await selectCharacters(transaction, ids) : undefined,
            weekAgo: days?.length === 0 ? undefined : await selectWeekAgo(transaction, week, days),
            clans: areLists ? await selectClanNames(transaction) : undefined,
          };
        }
        const loaded = createBoard();
        const newest = await selectVersion(transaction);
        await loaded.reserve(await countCharacters(transaction));
        for await (const rows of selectAllCharacters(transaction)) {
          refuseWhenClosed();
          await loaded.load(rows);
        }
        await loaded.open(await selectIdsByName(transaction));
        refuseWhenClosed();
        await loaded.setWeekAgo(await selectWeekAgo(transaction, week));
        loaded.setClanNames(await selectClanNames(transaction));
        return { loaded, version: newest };
      });
    if ("loaded" in step) {
      [board, version, day] = [step.loaded, step.version, week.today];
      return false;
    }
    if (step.rows && known) await applyTo(known, step.rows, step.ids);
    if (step.weekAgo) await known?.setWeekAgo(step.weekAgo, step.days);
    if (step.clans) known?.setClanNames(step.clans);
    [version, day] = [step.version, week.today];
    return !step.isLast;
  }

  async function applyTo(known: Board, rows: Parameters<Board["apply"]>[0], ids: readonly number[]) {
    const found = new Set(rows.ids);
    try {
      await known.apply(
        rows,
        ids.filter((id) => !found.has(id)),
      );
    } catch (error) {
      // Half changed, it is good for nothing.
      board = undefined;
      throw error;
    }
  }

  /** As many changes as are read at once; all of the characters where one in between is not known, or too large. */
  function nextStep(found: readonly RankingChange[]): Step | "all" {
    const ids = new Set<number>();
    let reached = version;
    let areLists = false;
    for (const change of found) {
      if (change.version !== reached + 1 || change.ids === null) return "all";
      if (ids.size > 0 && ids.size + change.ids.length > mostNamed) break;
      for (const id of change.ids) ids.add(id);
      areLists ||= change.ids.length === 0;
      reached = change.version;
    }
    return {
      version: reached,
      ids: [...ids].filter((id) => !isDayOnly(id)),
      dayIds: [...ids].filter(isDayOnly).map((id) => ~id),
      areLists,
      isLast: reached === (found.at(-1)?.version ?? version),
    };
  }

  /** Until it has worked: what was heard is told once only. Lists change without any character. */
  async function hear(): Promise<void> {
    try {
      if (isAskedFor) await catchUp();
      changes.tell("ranks");
    } catch (err) {
      if (isClosed) return;
      complain("the rankings could not be brought in step; trying again")(err);
      await delay(retryMs, undefined, { ref: false });
      await hear();
    }
  }
  /** The places of a week before yesterday are compared with for as long as those of the new day are being read. */
  function beginDay(): void {
    beginning ??= catchUp()
      .then(() => changes.tell("ranks"))
      .catch(async (err: unknown) => {
        complain("the places of a week ago could not be read")(err);
        await delay(retryMs, undefined, { ref: false });
      })
      .finally(() => (beginning = undefined));
  }

  changes.follow("ranks", () => void hear());

  async function current(): Promise<Board> {
    if (!board) await catchUp();
    if (!board) throw new Error("there are no rankings");
    if (dayOf(clock.now()) !== day) beginDay();
    return board;
  }

  return {
    /** The rankings; read from the database the first time. */
    current,

    /** The rankings with all that was written until now, and the newest change that they certainly have. */
    async newest(): Promise<{ board: Board; version: number }> {
      await catchUp();
      if (!board) throw new Error("there are no rankings");
      return { board, version };
    },

    /** Reads them before anybody asks. */
    prepare: async (): Promise<void> =>
      void (await current().catch(complain("the rankings could not be read"))),

    /** Takes over what has been written. It stays written if this fails: then the next part that hears of it tries again. */
    async bringInStep(): Promise<void> {
      if (isAskedFor) await catchUp().catch(complain("the rankings are not in step"));
      changes.tell("ranks");
    },

    /**
     * All who may lead these rankings after a batch that touched `ids`, as its transaction, under the lock of the batches,
     * knows it: those, whom this process has not taken over yet, and the first of the others. Null: anybody may.
     */
    async mayLead(
      transaction: DbOrTransaction,
      sorts: readonly SortField[],
      ids: readonly number[],
    ): Promise<number[] | null> {
      const known = board;
      if (!known) return null;
      // The rankings may move on meanwhile, but by these changes only.
      const missed = nextStep(await selectChanges(transaction, version));
      if (missed === "all" || !missed.isLast) return null;
      const changed = new Set([...ids, ...missed.ids]);
      const others = sorts.flatMap((sort) => known.firstBeside(sort, changed) ?? []);
      return [...changed, ...new Set(others)];
    },

    /** Reads no further, refuses those who wait for it, and resolves when the database is left alone. */
    async close(): Promise<void> {
      isClosed = true;
      await last;
    },
  };
}
