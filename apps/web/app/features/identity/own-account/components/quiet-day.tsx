import styles from "./quiet-day.module.css";

const marks = [0, 6, 12, 18, 24];

/** Hours of a day, from what fields hold. */
const hourOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours + minutes / 60;
};

type QuietDayProps = {
  from: string;
  to: string;
  /** How much of the day is over, and of it had been when messages left or were held back. */
  now: number;
  sent: readonly number[];
  held: readonly number[];
};

/** A day as a bar, with the hours in which nothing is told; over midnight they are its two ends. */
export function QuietDay({ from, to, now, sent, held }: QuietDayProps) {
  const [begin, end] = [hourOf(from), hourOf(to)];
  const parts =
    begin < end
      ? [[begin, end]]
      : [
          [0, end],
          [begin, 24],
        ];
  return (
    <div className={styles.day} aria-hidden="true">
      <div className={styles.bar}>
        {parts.map(([first = 0, last = 0]) => (
          <span key={first} style={{ "--from": first / 24, "--for": (last - first) / 24 }} />
        ))}
        {held.map((share, index) => (
          <i key={index} className={styles.held} style={{ "--at": share }} />
        ))}
        {sent.map((share, index) => (
          <i key={index} className={styles.sent} style={{ "--at": share }} />
        ))}
        <i className={styles.now} style={{ "--at": now }} />
      </div>
      <div className={styles.hours}>
        {marks.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, "0")}</span>
        ))}
      </div>
    </div>
  );
}
