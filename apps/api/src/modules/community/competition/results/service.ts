import type { DbTransaction } from "../../../../database.ts";
import { countEntries, lockWeek, selectStandings } from "../store.ts";
import { insertResult, type Result } from "./store.ts";

/** Told of each week's winner, in the transaction that judges. */
export type WinnerHandler = (
  transaction: DbTransaction,
  winner: { week: string; at: Date; videoId: string; title: string; channel: string; total: number },
) => Promise<void>;

/** Judges a week by the figures that there are, once; undefined when it was judged before. Until then nobody enters it. */
export async function judgeWeek(
  transaction: DbTransaction,
  week: string,
  now: Date,
  handlers: readonly WinnerHandler[],
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
  if (!(await insertResult(transaction, result))) return undefined;
  if (winner) {
    const { videoId, title, channel, views, comments } = winner;
    const told = {
      week,
      at: now,
      videoId,
      title: title ?? "",
      channel: channel ?? "",
      total: views + comments,
    };
    for (const handle of handlers) await handle(transaction, told);
  }
  return result;
}
