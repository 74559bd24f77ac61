import { type Bar, nowPlace } from "../boss-phase.ts";
import styles from "./boss-track.module.css";

const percent = (place: number) => `${(place * 100).toFixed(2)}%`;

/** The bar of a boss: its life so far, the window in which it comes back, or a dashed line where nobody knows. */
export function BossTrack({ bar }: { bar: Bar | null }) {
  return (
    <div className={styles.track} style={{ "--now": percent(nowPlace) }} aria-hidden="true">
      {bar === null && <i className={styles.unknown} />}
      {bar?.isFar && <i className={styles.far} />}
      {bar && !bar.isFar && (
        <i
          className={styles.bar}
          data-phase={bar.phase}
          style={{ "--start": percent(bar.start), "--length": percent(bar.end - bar.start) }}
        />
      )}
      {bar?.phase === "window" && (
        <i
          className={styles.passed}
          style={{ "--start": percent(bar.start), "--length": percent(Math.max(0, nowPlace - bar.start)) }}
        />
      )}
    </div>
  );
}
