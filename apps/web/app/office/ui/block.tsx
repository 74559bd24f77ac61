import { type ReactNode, useId } from "react";
import { cx } from "../../ui/cx.ts";
import styles from "./block.module.css";

type BlockProps = {
  title: ReactNode;
  /** How many there are; `hot` where a person is needed. */
  count?: ReactNode;
  hot?: boolean;
  /** A quiet word beside the title. */
  note?: ReactNode;
  /** Stands at the head's end: a button, a quiet word. */
  end?: ReactNode;
  footer?: ReactNode;
  /** The content comes to the edges, as a table does. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A surface with a quiet head: the office's panel. */
export function Block({
  title,
  count,
  hot = false,
  note,
  end,
  footer,
  flush = false,
  className,
  children,
}: BlockProps) {
  const id = useId();
  return (
    <section className={cx(styles.block, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <Count hot={hot}>{count}</Count>}
        {note !== undefined && <small>{note}</small>}
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </header>
      <div className={flush ? undefined : styles.in}>{children}</div>
      {footer !== undefined && footer !== false && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
}

/** A number in a small plate. */
export const Count = ({ hot = false, children }: { hot?: boolean; children: ReactNode }) => (
  <span className={cx("num", styles.count, hot && styles.hot)}>{children}</span>
);

/** Blocks side by side where there is room: `wide` two to one, `even` halves, `three` thirds. */
export const Columns = ({
  shape = "even",
  children,
}: {
  shape?: "wide" | "even" | "three";
  children: ReactNode;
}) => <div className={cx(styles.columns, styles[shape])}>{children}</div>;

/** Blocks below one another, as a column of Columns. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
);
