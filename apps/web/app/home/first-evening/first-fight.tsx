import { Link } from "react-router";
import { formatNear } from "../../lib/time/days.ts";
import { formatSpan } from "../../lib/time/spans.ts";
import { text } from "../../lib/words/i18n.ts";
import { paths } from "../../paths.ts";
import { Poster } from "../../ui/art/poster.tsx";
import type { Upcoming } from "../upcoming.ts";
import styles from "./first-evening.module.css";

/** What the evening holds: the next thing that has a time. */
export function FirstFight({ next, now }: { next: Upcoming | undefined; now: number }) {
  return (
    <section aria-labelledby="first-fight" className={styles.box}>
      <h2 id="first-fight">{text("home.first.steps.fight")}</h2>
      {next ? (
        <div className={styles.fight}>
          <span className={styles.picture}>
            <Poster faction="nature" scene={next.scene} />
          </span>
          <p>
            <b>{next.title}</b>
            <br />
            <time dateTime={new Date(next.at).toISOString()}>{formatNear(new Date(next.at), now)}</time>{" "}
            <span className={styles.soon}>{text("home.in", { span: formatSpan(next.at - now) })}</span>
          </p>
        </div>
      ) : (
        <p>{text("home.first.fightText")}</p>
      )}
      <p className={styles.links}>
        {next?.to && <Link to={next.to}>{text("home.first.expect")}</Link>}
        <Link to={paths.events}>{text("home.first.tonight")}</Link>
      </p>
    </section>
  );
}
