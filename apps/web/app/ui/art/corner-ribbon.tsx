import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import styles from "./corner-ribbon.module.css";

/** The banner folded over the corner of the window; put it inside the link that it advertises. */
export function CornerRibbon({ children }: { children: ReactNode }) {
  return (
    <span className={styles.ribbon}>
      <svg viewBox="0 0 116 116" aria-hidden="true">
        <path d="M116 0v116H0z" fill="var(--accent-cloth)" />
        <path d="M116 44v72H44z" fill="var(--accent-cloth-2)" />
        <path d="M116 8 8 116M116 38l-78 78" stroke="var(--on-cloth)" strokeOpacity=".4" />
      </svg>
      <span className={styles.words}>{children}</span>
      <BrandMark className={styles.mark} />
    </span>
  );
}
