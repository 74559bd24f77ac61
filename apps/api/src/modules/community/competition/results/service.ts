import type { PastWinner } from "@gatehouse/contract/content/content-file";
import type { DbTransaction } from "../../../../database.ts";
import { closingOf } from "../period.ts";
import { countEntries, lockWeek, selectStandings } from "../store.ts";
import { insertResult, putPastResult, type Result } from "./store.ts";

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

/** Takes over who won a week before the portal came: the reward was given then. What the portal had videos of, it judges itself. */
export async function bringResult(transaction: DbTransaction, winner: PastWinner): Promise<void> {
  await lockWeek(transaction, winner.week);
  if ((await countEntries(transaction, winner.week)) > 0) return;
  await putPastResult(transaction, winner, closingOf(winner.week));
}
