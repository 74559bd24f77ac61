import { text } from "../../../../lib/words/i18n.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./rules.module.css";

const rules = ["video", "name", "sum", "saturday", "reward"] as const;

/** What takes part, what decides and what there is to win (product.md 7.5). */
export function Rules() {
  return (
    <section aria-labelledby="competition-rules">
      <SectionHeading id="competition-rules">{text("competition.rules.title")}</SectionHeading>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{text(`competition.rules.${rule}`)}</li>
        ))}
      </ul>
    </section>
  );
}
