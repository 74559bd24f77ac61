import type { ReactNode } from "react";
import styles from "./side-heading.module.css";

type SideHeadingProps = { children: ReactNode; note?: ReactNode; level?: 2 | 3; id?: string };

/** The heading of a block in a side column, with a coloured tab; `note` is a small count or remark. */
export function SideHeading({ children, note, level = 2, id }: SideHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading id={id} className={styles.title}>
        {children}
      </Heading>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </div>
  );
}
