import type { StatsRow } from "@gatehouse/contract/game/bridge";
import { limits } from "@gatehouse/contract/limits";
import type { DbOrTransaction } from "../../../../database.ts";
import { dayOf } from "./model.ts";
import { insertDays } from "./store.ts";

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
