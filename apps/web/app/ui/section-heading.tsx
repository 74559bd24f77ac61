import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./section-heading.module.css";

type SectionHeadingProps = {
  children: ReactNode;
  /** A link or note at the far end of the line. */
  end?: ReactNode;
  level?: 2 | 3;
  id?: string;
  className?: string;
};

/** A heading that draws a line across its column. */
export function SectionHeading({ children, end, level = 2, id, className }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(styles.head, className)}>
      <Heading id={id}>{children}</Heading>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  );
}
