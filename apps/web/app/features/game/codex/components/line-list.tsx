import type { ReactNode } from "react";
import styles from "./line-list.module.css";

type Line = { key: string; begin: ReactNode; end?: ReactNode };

/** Things one below the other, each with what is to be said of it at its end. */
export const LineList = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={styles.lines}>
    {lines.map(({ key, begin, end }) => (
      <li key={key}>
        <div>{begin}</div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </li>
    ))}
  </ul>
);
