import type { ReactNode } from "react";
import { Citadel } from "./art/citadel.tsx";
import styles from "./hero.module.css";

/** The head of the home page: words on the left (on a phone above), the citadel behind them. */
export function Hero({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.hero}>
      {/* First, since they give the scene its height: a page that is painted half parsed must not jump. */}
      <div className={styles.words}>
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <Citadel />
    </div>
  );
}
