import { text } from "../../../../lib/words/i18n.ts";
import { votedCount } from "../model.ts";
import { useVoteRows } from "../use-vote-rows.ts";
import styles from "./vote-count.module.css";

/** How many of the sites are voted on; keeps its room until that is known. */
export function VoteCount() {
  const { rows, votes } = useVoteRows();
  if (votes?.off !== undefined) return null;
  const n = votedCount(rows);
  return (
    <p className={styles.count} aria-hidden={n === null || undefined}>
      <b>{n ?? "–"}</b> {text("vote.ofAll", { of: rows.length })}
    </p>
  );
}
