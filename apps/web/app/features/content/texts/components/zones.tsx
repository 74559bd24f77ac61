import type feature from "../../../../messages/en/feature.json";
import { Icon } from "../../../../ui/art/icon.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./feature.module.css";

/** The places of war, in numbers. */
export function Zones({
  texts: { title, pvp, events, bosses, siege, olympiad },
}: {
  texts: typeof feature.zones;
}) {
  return (
    <section aria-labelledby="zones" className={styles.section}>
      <SectionHeading id="zones">{title}</SectionHeading>
      <ul className={styles.numbers}>
        {[pvp, events, bosses].map(({ value, text }) => (
          <li key={text}>
            <b>{value}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <ul className={styles.grounds}>
        {[siege, olympiad].map((ground, index) => (
          <li key={ground.title}>
            <Icon name={index === 0 ? "shield" : "crown"} />
            <h3>{ground.title}</h3>
            <p>{ground.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
