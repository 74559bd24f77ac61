import { BrandMark } from "../../../../ui/art/brand-mark.tsx";
import { cx } from "../../../../ui/cx.ts";
import styles from "./seal.module.css";

const wax =
  "M50 2c6 0 9 7 15 8s13-2 17 3 1 12 4 17 11 8 12 14-6 10-7 16 3 13-1 18-12 2-17 6-7 12-13 13-10-5-16-5-11 6-17 4-5-11-10-15-13-1-17-6 1-12-1-18S0 47 2 41s9-8 12-13 0-13 5-17 11 1 17-1 8-8 14-8z";

/** The house's seal under what is paid. */
export function Seal({ className }: { className?: string | undefined }) {
  return (
    <span className={cx(styles.seal, className)} aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <path d={wax} className={styles.wax} />
        <circle cx="50" cy="50" r="33" className={styles.face} />
      </svg>
      <BrandMark className={styles.mark} />
    </span>
  );
}
