import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { formatWhole } from "../../lib/words/numbers.ts";
import { Spark } from "./chart.tsx";
import styles from "./figures.module.css";

/** Loud numbers beside one another. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
);

type FigureProps = {
  name: string;
  value: ReactNode;
  /** Stands quietly behind the number. */
  unit?: ReactNode;
  note?: ReactNode;
  /** How it went; a small line. */
  spark?: readonly number[];
};

/** A number with its name. */
export const Figure = ({ name, value, unit, note, spark }: FigureProps) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd className={styles.value}>
      {value}
      {unit !== undefined && <small>{unit}</small>}
    </dd>
    {(note !== undefined || spark) && (
      <dd className={styles.note}>
        <span>{note}</span>
        {spark && spark.length > 1 && <Spark values={spark} />}
      </dd>
    )}
  </div>
);

/** How much more or less than before. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = now - before;
  const sign = change > 0 ? "+" : change < 0 ? "\u2212" : "\u00b1";
  return (
    <span className={cx("num", change > 0 && styles.up, change < 0 && styles.down)}>
      {sign}
      {formatWhole(Math.abs(change))}
    </span>
  );
}
