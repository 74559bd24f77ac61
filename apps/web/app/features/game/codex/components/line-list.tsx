import type { ReactNode } from "react";
import styles from "./line-list.module.css";

type Line = { key: string; begin: ReactNode; end?: ReactNode };

/** Things one below the other, each with what is to be said of it at its end; many short ones side by side where there is room. */
export const LineList = ({ lines, beside = false }: { lines: readonly Line[]; beside?: boolean }) => (
  <ul className={styles.lines} data-beside={beside}>
    {lines.map(({ key, begin, end }) => (
      <li key={key}>
        <div>{begin}</div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </li>
    ))}
  </ul>
);
