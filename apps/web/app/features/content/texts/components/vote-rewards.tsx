import { voteSiteCodes, voteSites } from "@gatehouse/contract/community/vote-site-codes";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import type feature from "../../../../messages/en/feature.json";
import { paths } from "../../../../paths.ts";
import { VotePlate } from "../../../../ui/art/vote-plate.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./feature.module.css";

/** What a vote on each of the lists earns. */
export function VoteRewards({ texts }: { texts: typeof feature.vote }) {
  return (
    <section aria-labelledby="vote-rewards" className={styles.section}>
      <SectionHeading id="vote-rewards" end={<Link to={paths.notVoted}>{text("vote.title")}</Link>}>
        {texts.title}
      </SectionHeading>
      <p className={styles.lead}>{texts.text}</p>
      <ul className={styles.rewards}>
        {voteSiteCodes.map((code, index) => (
          <li key={code}>
            <VotePlate index={index}>{voteSites[code].title}</VotePlate>
            <span>{text(`vote.rewards.${voteSites[code].reward}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
