import { startParts, timeLeft } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { useCountdown } from "../use-countdown.ts";
import styles from "./countdown-line.module.css";

const units = ["days", "hours", "minutes", "seconds"] as const;

/** The launch countdown in one line below the head of the inner pages; nothing when there is nothing to wait for. */
export function CountdownLine() {
  const countdown = useCountdown();
  if (!countdown) return null;
  const left = timeLeft(countdown.left);
  return (
    <section aria-labelledby="countdown" className={styles.band}>
      <div className={styles.line}>
        <h2 id="countdown" className={styles.title}>
          {countdown.title}
        </h2>
        <div role="timer" aria-label={countdown.title} className={styles.left}>
          {units.map((unit) => (
            <span key={unit}>
              <b>{left[unit]}</b> {text(`shell.countdown.short.${unit}`, { n: left[unit] })}
            </span>
          ))}
        </div>
        <p className={styles.start}>
          <time dateTime={countdown.date}>
            {text("shell.countdown.start", startParts(new Date(countdown.start)))}
          </time>{" "}
          GMT+2
        </p>
      </div>
    </section>
  );
}
