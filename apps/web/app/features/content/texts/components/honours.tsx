import { Link } from "react-router";
import type feature from "../../../../messages/en/feature.json";
import { paths } from "../../../../paths.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./feature.module.css";

type HonoursProps = { achievements: typeof feature.achievements; rankings: typeof feature.rankings };

/** Achievements and rankings, side by side where there is room. */
export function Honours({ achievements, rankings }: HonoursProps) {
  return (
    <div className={styles.pair}>
      <section aria-labelledby="achievements">
        <SectionHeading id="achievements">{achievements.title}</SectionHeading>
        <p className={styles.lead}>{achievements.text}</p>
        <dl className={styles.terms}>
          {(["daily", "weekly", "once"] as const).map((kind) => (
            <div key={kind}>
              <dt>
                <Icon name="check" />
                {achievements[kind]}
              </dt>
              <dd>{achievements[`${kind}Text`]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="rankings">
        <SectionHeading id="rankings" end={<Link to={paths.rankings}>{rankings.link}</Link>}>
          {rankings.title}
        </SectionHeading>
        <p className={styles.lead}>{rankings.text}</p>
        <ul className={styles.kinds}>
          {(["pvp", "round", "event", "clan"] as const).map((kind) => (
            <li key={kind}>
              <Icon name={kind === "clan" ? "users" : "swords"} />
              {rankings[kind]}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
