import type { DbTransaction } from "../../../../database.ts";
import { countEntries, lockWeek, selectStandings } from "../store.ts";
import { insertResult, type Result } from "./store.ts";

/** Judges a week by the figures that there are, once; undefined when it was judged before. Until then nobody enters it. */
export async function judgeWeek(
  transaction: DbTransaction,
  week: string,
  now: Date,
): Promise<Result | undefined> {
  await lockWeek(transaction, week);
  const [first] = await selectStandings(transaction, week, { max: 1 });
  const winner = first && first.views + first.comments > 0 ? first : undefined;
  const result: Result = {
    week,
    judged_at: now,
    entries: await countEntries(transaction, week),
    entry_id: winner?.id ?? null,
    video_id: winner?.videoId ?? null,
    total: winner ? winner.views + winner.comments : null,
    reward: winner ? "waiting" : null,
  };
  return (await insertResult(transaction, result)) ? result : undefined;
}
