import { limits } from "@gatehouse/contract/limits";
import { startParts, timeLeft } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { Rings } from "../../../../ui/rings.tsx";
import { useCountdown } from "../use-countdown.ts";
import styles from "./countdown.module.css";

const units = ["days", "hours", "minutes", "seconds"] as const;

/** Title, start and rings of the launch; nothing when it has passed or none is set (product.md 5.3). */
export function Countdown() {
  const countdown = useCountdown();
  if (!countdown) return null;
  const left = timeLeft(countdown.left);
  return (
    <section aria-labelledby="countdown" className={styles.countdown}>
      <div className={styles.words}>
        <h2 id="countdown" className={styles.title}>
          {countdown.title}
        </h2>
        <p className={styles.start}>
          <time dateTime={countdown.date}>
            {text("shell.countdown.start", startParts(new Date(countdown.start)))}
          </time>{" "}
          <small>GMT+2</small>
        </p>
        {countdown.description && <p className={styles.text}>{countdown.description}</p>}
      </div>
      <Rings
        label={countdown.title}
        rings={units.map((unit) => ({
          value: left[unit],
          max: limits.rings[unit],
          label: text(`shell.countdown.${unit}`, { n: left[unit] }),
        }))}
      />
    </section>
  );
}
