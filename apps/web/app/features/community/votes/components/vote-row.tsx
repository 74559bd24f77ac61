import { text } from "../../../../lib/i18n.ts";
import { VotePlate } from "../../../../ui/art/vote-plate.tsx";
import { Icon } from "../../../../ui/art/icon.tsx";
import { voteLink, type VoteSite } from "../model.ts";
import styles from "./vote-row.module.css";

type VoteRowProps = { site: VoteSite; index: number; ip: string | undefined; voted: boolean };

/** One vote site: its banner, what a vote earns, and the way there unless the vote is cast. */
export function VoteRow({ site, index, ip, voted }: VoteRowProps) {
  const content = (
    <>
      <VotePlate index={index} done={voted}>
        {text(`vote.sites.${site.code}`)}
      </VotePlate>
      <span className={styles.reward}>{text(`vote.rewards.${site.code}`)}</span>
    </>
  );
  if (voted) {
    return (
      <div className={styles.row}>
        {content}
        <span className={styles.voted}>
          <Icon name="check" />
          {text("vote.voted")}
        </span>
      </div>
    );
  }
  return (
    <a className={styles.row} href={voteLink(site, ip)} target="_blank" rel="noopener">
      {content}
      <span className={styles.vote}>
        {text("vote.vote")}
        <Icon name="external" />
      </span>
    </a>
  );
}
