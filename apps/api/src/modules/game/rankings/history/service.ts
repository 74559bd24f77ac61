import type { ClanRow, StatsRow } from "@gatehouse/contract/game/bridge";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbOrTransaction } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import { holdLock } from "../../../../platform/postgres/locks.ts";
import type { BoardKeeper } from "../board/service.ts";
import { dayOf, type Places, renewedDays, tracked } from "./model.ts";
import {
  beginStage,
  insertClanDays,
  insertDays,
  saveNoted,
  selectNotedBy,
  selectTouchedSince,
  stagePlaces,
  upsertClanDays,
  upsertStagedDay,
} from "./store.ts";

/** Of more than this share of all characters everybody is looked at. */
const mostTouched = 0.25;
/** Places that are compared with their notes at once. */
const atOnce = 20_000;

/** Adds what the game knows of days before today, where nothing is known of them yet, and returns of whom. */
export async function addPast(
  transaction: DbOrTransaction,
  rows: readonly StatsRow[],
  now: Date,
): Promise<number[]> {
  const [first, today] = [dayOf(now, limits.profiles.historyDays), dayOf(now)];
  const days = rows.flatMap(({ charId, past = [] }) => past.map((day) => ({ charId, ...day })));
  const wanted = days.filter(({ date }) => date >= first && date < today);
  return wanted.length > 0 ? insertDays(transaction, wanted) : [];
}

/** The same of clans. */
export async function addClanPast(
  transaction: DbOrTransaction,
  rows: readonly ClanRow[],
  now: Date,
): Promise<void> {
  const [first, today] = [dayOf(now, limits.profiles.historyDays), dayOf(now)];
  const days = rows.flatMap(({ clanId, past = [] }) => past.map((day) => ({ clanId, ...day })));
  const wanted = days.filter(({ date }) => date >= first && date < today);
  if (wanted.length > 0) await insertClanDays(transaction, wanted);
}

/**
 * Notes the day's places, for those whose place, wins or falls changed, and the clans' reputation; repeating it brings the day up to
 * date. Places come from this process's memory. Looked at are those whom a batch has touched since the last note, whoever made it, and who stands so far in
 * front that these may have pushed them down; everybody, where nobody knows whom batches have touched.
 */
export async function noteDay({
  db,
  keeper,
  now,
}: {
  db: Db;
  keeper: BoardKeeper;
  now: Date;
}): Promise<void> {
  const [today, yesterday, renewed] = [dayOf(now), dayOf(now, 1), dayOf(now, renewedDays)];
  const { board, version } = await keeper.newest();
  await db.transaction().execute(async (transaction) => {
    const last = await selectNotedBy(transaction);
    const isRecent = last !== undefined && last.day >= yesterday && last.version <= version;
    const touched = isRecent ? await selectTouchedSince(transaction, { ...last, renewed }) : null;
    const places =
      touched && touched.length <= board.total() * mostTouched
        ? board.placesOf(tracked + touched.length, touched)
        : board.placesOf(board.total(), []);
    await beginStage(transaction);
    for (let from = 0; from < places.ids.length; from += atOnce) {
      await stagePlaces(transaction, partOf(places, from, from + atOnce), { today, renewed });
    }
    await holdLock(transaction, "rankBatch");
    await upsertStagedDay(transaction, today);
    await upsertClanDays(transaction, { today, renewed });
    await saveNoted(transaction, { version, day: today });
    // Today's places are not compared with before tomorrow, but the day may be another.
    await publishChange(transaction, "ranks");
  });
}

const partOf = ({ ids, ranks, values, falls }: Places, from: number, upTo: number): Places => ({
  ids: ids.subarray(from, upTo),
  ranks: ranks.subarray(from, upTo),
  values: values.subarray(from, upTo),
  falls: falls && falls.subarray(from, upTo),
});
