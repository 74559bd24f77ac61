import { momentParts } from "../../../../lib/time/dates.ts";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { axisOf, nowPlace } from "../boss-phase.ts";
import styles from "./boss-track.module.css";

const percent = (place: number) => `${(place * 100).toFixed(1)}%`;

/** The hours above the bars. */
export const BossAxis = ({ now }: { now: number }) => (
  <div className={styles.hours} aria-hidden="true">
    {axisOf(now).map(({ moment, place }) => (
      <span key={place} style={{ "--place": percent(place) }}>
        <Moment at={moment}>{momentParts(new Date(moment)).time}</Moment>
      </span>
    ))}
    <b style={{ "--place": percent(nowPlace) }}>{text("world.bosses.now")}</b>
  </div>
);
