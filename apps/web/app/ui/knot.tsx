import { cx } from "./cx.ts";
import styles from "./knot.module.css";

/** The divider between two matters of one page. */
export function Knot({ className }: { className?: string | undefined }) {
  return (
    <div className={cx(styles.knot, className)} aria-hidden="true">
      <svg viewBox="0 0 48 22">
        <path d="M24 1l10 10-10 10L14 11zm0 5 5 5-5 5-5-5zM0 11h14m20 0h14M6 7v8m36-8v8" />
        <path d="M24 9l2 2-2 2-2-2z" fill="currentColor" />
      </svg>
    </div>
  );
}
