import { type VoteSiteCode, voteSites } from "@gatehouse/contract/community/vote-site-codes";
import { text } from "../../../../lib/words/i18n.ts";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { Lantern } from "../../../../ui/art/lantern.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { rewardLeft, type VoteRow as Row } from "../model.ts";
import { lanternOf } from "../lanterns.ts";
import { VoteLink } from "./vote-link.tsx";
import { VoteReward } from "./vote-reward.tsx";
import styles from "./vote-row.module.css";

type VoteRowProps = {
  row: Row;
  now: number;
  /** The first that is left: the list's one main button. */ isNext: boolean;
  onOpen: (code: VoteSiteCode) => void;
};

/** One vote site: its lantern, what a vote earns and how that stands, and the way there. */
export function VoteRow({ row, now, isNext, onOpen }: VoteRowProps) {
  const { code, lantern, details } = row;
  const left = rewardLeft(details, now);
  return (
    <li className={styles.row} data-state={lantern}>
      <Lantern state={lanternOf[lantern]} className={styles.lantern} />
      <p className={styles.name}>{voteSites[code].title}</p>
      <VoteReward row={row} left={left} />
      <div className={styles.end}>
        {lantern === "voted" && (
          <span className={styles.voted}>
            <Icon name="check" />
            {text("vote.voted")}
          </span>
        )}
        {lantern === "unknown" && <Badge>{text("vote.unknown")}</Badge>}
        {lantern === "opened" && <Badge tone="warn">{text("vote.notCounted")}</Badge>}
        {lantern === "voted" && left !== null && (
          <span className={styles.again}>{text("vote.again", { span: formatSpan(left) })}</span>
        )}
        {lantern !== "voted" && (
          <VoteLink
            row={row}
            onOpen={onOpen}
            look={isNext ? "main" : "default"}
            words={lantern === "unknown" ? "voteAnyway" : "vote"}
          />
        )}
      </div>
    </li>
  );
}
