import type feature from "../../../../messages/en/feature.json";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./feature.module.css";

/** The ground rules, each cut into a stone of its own. */
export function FactGrid({ texts: { title, ...facts } }: { texts: typeof feature.facts }) {
  return (
    <section aria-labelledby="facts" className={styles.section}>
      <SectionHeading id="facts">{title}</SectionHeading>
      <ul className={styles.facts}>
        {Object.entries(facts).map(([name, { value, text }]) => (
          <li key={name}>
            <b>{value}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
