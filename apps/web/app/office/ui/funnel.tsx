import { formatWhole } from "../../lib/words/numbers.ts";
import styles from "./funnel.module.css";

export type Gate = { key: string; name: string; value: number; note?: string | undefined };

/** How many went how far: gates, each as high as the cube root of its number, with its share of the one before. */
export function Gates({ gates, label }: { gates: readonly Gate[]; label: string }) {
  const most = Math.max(1, ...gates.map(({ value }) => value));
  return (
    <ol className={styles.gates} aria-label={label}>
      {gates.map(({ key, name, value, note }, index) => {
        const before = gates[index - 1]?.value;
        return (
          <li key={key}>
            {before !== undefined && before > 0 && <em className="num">{shareOf(value, before)}</em>}
            <svg viewBox="0 0 80 100" className={styles.gate} aria-hidden="true">
              <path className={styles.opening} d={arch} />
              <clipPath id={`gate-${key}`}>
                <path d={arch} />
              </clipPath>
              <rect
                className={styles.fill}
                clipPath={`url(#gate-${key})`}
                x="0"
                y={100 - heightOf(value, most)}
                width="80"
                height={heightOf(value, most)}
              />
              <path className={styles.edge} d={arch} />
            </svg>
            <b className="num">{formatWhole(value)}</b>
            <span>{name}</span>
            {note !== undefined && <small>{note}</small>}
          </li>
        );
      })}
    </ol>
  );
}

const arch = "M0.500 100V38C0.500 17 18 3 40 0.500C62 3 79.500 17 79.500 38V100z";

const heightOf = (value: number, most: number): number => Math.cbrt(value / most) * 100;

/** `4.0%` below ten, `83%` above. */
export const shareOf = (part: number, whole: number): string => {
  const share = (part / whole) * 100;
  return `${share < 10 ? share.toFixed(1) : String(Math.round(share))}%`;
};
