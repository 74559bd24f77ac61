import { limits } from "@gatehouse/contract/limits";
import { text } from "../../../../lib/words/i18n.ts";
import { votedCount } from "../model.ts";
import { useVoteRows } from "../use-vote-rows.ts";
import styles from "./vote-count.module.css";

/** How many of the sites are voted on, and since when without a break; keeps its room until that is known. */
export function VoteCount() {
  const { rows, votes } = useVoteRows();
  if (votes?.off !== undefined) return null;
  const n = votedCount(rows);
  const streak = votes?.streak ?? 0;
  const isMore = streak >= limits.votes.streakDays ? "yes" : "no";
  return (
    <p className={styles.count} aria-hidden={n === null || undefined}>
      <b>{n ?? "–"}</b> {text("vote.ofAll", { of: rows.length })}
      <small>{streak > 1 ? text("vote.streak", { n: streak, isMore }) : "\u00A0"}</small>
    </p>
  );
}
