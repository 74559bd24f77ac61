import { useCountdown } from "../use-countdown.ts";
import { Countdown } from "./countdown.tsx";
import styles from "./countdown-banner.module.css";

/** The launch countdown as a strip below the head of the inner pages; collapses when there is nothing to wait for. */
export function CountdownBanner() {
  if (!useCountdown()) return null;
  return (
    <div className={styles.band}>
      <Countdown className={styles.inner} />
    </div>
  );
}
