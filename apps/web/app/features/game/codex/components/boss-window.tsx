import { text } from "../../../../lib/words/i18n.ts";
import styles from "./boss-window.module.css";

const percent = (place: number) => `${(Math.min(1, Math.max(0, place)) * 100).toFixed(2)}%`;
/** What is left free beyond what is shown, as a part of it. */
const margin = 0.06;

type BossWindowProps = {
  from: number;
  to: number;
  /** When it fell, where that is known. */ fell: number | undefined;
  now: number;
};

/** From a boss's death over now to the window in which it comes back, all of it in sight; the same stands in words beside it. */
export function BossWindow({ from, to, fell, now }: BossWindowProps) {
  const begin = Math.min(now, fell !== undefined && fell < from ? fell : from - (to - from));
  const length = Math.max(1, (Math.max(now, to) - begin) * (1 + margin));
  const place = (moment: number) => (moment - begin) / length;
  return (
    <div className={styles.window} aria-hidden="true">
      <div
        className={styles.track}
        style={{
          "--now": percent(place(now)),
          "--start": percent(place(from)),
          "--length": percent(place(to) - place(from)),
        }}
      >
        <i />
        <b>{text("world.bosses.now")}</b>
      </div>
    </div>
  );
}
