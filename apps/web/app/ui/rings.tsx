import styles from "./rings.module.css";

type Ring = { value: number; max: number; label: string; text?: string };

/** Countdown rings: how much of each unit is left. `label` names the whole for readers. */
export function Rings({ label, rings }: { label: string; rings: readonly Ring[] }) {
  return (
    <div role="timer" aria-label={label} className={styles.rings}>
      {rings.map(({ value, max, label: unit, text = String(value).padStart(2, "0") }) => (
        <div key={unit} className={styles.ring}>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <circle className={styles.ticks} cx="50" cy="50" r="46" pathLength="120" />
            <circle
              className={styles.left}
              cx="50"
              cy="50"
              r="46"
              pathLength="1"
              style={{ "--left": max > 0 ? Math.min(1, value / max) : 0 }}
            />
          </svg>
          <b className={styles.value}>{text}</b> <span className={styles.unit}>{unit}</span>
        </div>
      ))}
    </div>
  );
}
