import type { BalanceEntry } from "@gatehouse/contract/money/balance";
import { momentParts } from "../../../../../lib/time/dates.ts";
import { useNow } from "../../../../../lib/time/use-now.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { balanceCurve } from "../model.ts";
import styles from "./balance-curve.module.css";

const tickMs = 60_000;

/** The balance over time, as steps; the table of what moved it has the numbers. */
export function BalanceCurve({ entries }: { entries: readonly BalanceEntry[] }) {
  const curve = balanceCurve(entries, useNow(true, tickMs));
  if (!curve) return null;
  const { line, area, levels, marks, from, highest, now } = curve;
  const summary = text("donation.curve.summary", {
    from: momentParts(from).date,
    highest: formatWhole(highest),
    now: formatWhole(now.value),
  });
  return (
    <figure className={styles.curve} role="img" aria-label={summary}>
      <div className={styles.plot}>
        {levels.map(({ value, at }) => (
          <span
            key={value}
            className={styles.level}
            data-low={at > 50 || undefined}
            style={{ "--at": `${at}%` }}
          >
            <span>{formatWhole(value)}</span>
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={styles.area} d={area} />
          <path className={styles.line} d={line} />
        </svg>
        <span className={styles.now} style={{ "--at": `${now.at}%` }} />
      </div>
      <p className={styles.marks}>
        {marks.map(({ month, at }) => (
          <span key={at} style={{ "--at": `${at}%` }}>
            {text("shell.day.short", { day: 1, month })}
          </span>
        ))}
      </p>
    </figure>
  );
}
