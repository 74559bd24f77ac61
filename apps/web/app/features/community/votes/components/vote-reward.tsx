import { voteSites } from "@gatehouse/contract/community/vote-site-codes";
import { gameReasonWords } from "../../../../lib/words/game-reason.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { rewardShare, type VoteRow } from "../model.ts";
import styles from "./vote-reward.module.css";

type VoteRewardProps = {
  row: VoteRow;
  /** Milliseconds for which the reward still runs. */
  left: number | null;
};

/** What a vote earns, and in one sentence how that stands. */
export function VoteReward({ row, left }: VoteRewardProps) {
  const isRunning = row.details?.reward.state === "active" && left !== null;
  return (
    <div className={styles.reward}>
      <p>
        <b>{text(`vote.rewards.${voteSites[row.code].reward}`)}</b>
        <span className={styles.line} data-warn={isInTheWay(row) || undefined}>
          {sentence(row, left)}
        </span>
      </p>
      {isRunning && (
        <span
          className={styles.meter}
          aria-hidden="true"
          style={{ "--left": `${rewardShare(left) * 100}%` }}
        />
      )}
    </div>
  );
}

/** Whether the sentence says why a vote has not counted. */
const isInTheWay = ({ lantern, details }: VoteRow): boolean =>
  lantern === "opened" ||
  (lantern === "voted" && Boolean(details?.reason)) ||
  details?.reward.state === "refused";

const refusal = (reason: string | null): string =>
  reason === null ? text("vote.refused") : text("vote.refusedFor", { reason: gameReasonWords(reason) });

function sentence({ lantern, details }: VoteRow, left: number | null): string {
  if (lantern === "opened") return text("vote.confirming");
  if (lantern === "voted" || lantern === "unknown") {
    if (details?.explanation) return details.explanation;
    if (lantern === "unknown") return text("vote.noAnswer");
    if (details?.reward.state === "refused") return refusal(details.reward.reason);
    if (details?.reward.state === "onItsWay") return text("vote.onItsWay");
    if (left !== null) return text("vote.running", { span: formatSpan(left) });
    return text("vote.thanks");
  }
  return text("vote.hours");
}
