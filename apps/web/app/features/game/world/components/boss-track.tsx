import { type Bar, nowPlace } from "../boss-phase.ts";
import styles from "./boss-track.module.css";

const percent = (place: number) => `${(place * 100).toFixed(2)}%`;

/** The bar of a boss: its life so far, or the window in which it comes back; its room stays empty where there is none. */
export function BossTrack({ bar }: { bar: Bar | null }) {
  if (!bar) return <div />;
  return (
    <div className={styles.track} style={{ "--now": percent(nowPlace) }} aria-hidden="true">
      {bar.isFar && <i className={styles.far} />}
      {!bar.isFar && (
        <i
          className={styles.bar}
          data-phase={bar.phase}
          style={{ "--start": percent(bar.start), "--length": percent(bar.end - bar.start) }}
        />
      )}
      {bar.phase === "window" && (
        <i
          className={styles.passed}
          style={{ "--start": percent(bar.start), "--length": percent(Math.max(0, nowPlace - bar.start)) }}
        />
      )}
    </div>
  );
}
