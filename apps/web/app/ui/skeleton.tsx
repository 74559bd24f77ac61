import { cx } from "./cx.ts";
import styles from "./skeleton.module.css";

/** Lines of text on their way, as high as the real ones; `widths` in percent, one a line. */
export function SkeletonLines({
  widths = [92, 84, 61],
  heading = false,
}: {
  widths?: readonly number[];
  heading?: boolean;
}) {
  return (
    <div className={styles.lines} aria-hidden="true">
      {heading && <span className={cx(styles.bone, styles.heading)} />}
      {widths.map((width, line) => (
        <span key={line} className={styles.bone} style={{ "--width": `${width}%` }} />
      ))}
    </div>
  );
}

type SkeletonRowsProps = {
  rows: number;
  columns: number;
  /** How many of them will be as high as the first three places. */
  top?: number;
};

/** Table rows on their way: exactly as high as the rows that follow. */
export function SkeletonRows({ rows, columns, top = 0 }: SkeletonRowsProps) {
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className={cx(styles.row, row < top && styles.top)}>
          {Array.from({ length: columns }, (_cell, column) => (
            <td key={column} aria-hidden="true">
              <span
                className={styles.bone}
                style={{ "--width": `${column === 0 ? 60 : 45 + ((row * 7 + column * 13) % 40)}%` }}
              />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
