import type { ReactNode } from "react";
import { Citadel } from "./art/citadel.tsx";
import { cx } from "./cx.ts";
import styles from "./hero.module.css";

type HeroProps = {
  /** The words for a visitor; missing once it is known that a player looks. */
  children?: ReactNode;
  actions?: ReactNode;
  /** What stands in their place for a player; the startup script decides which of them a page shows at first. */
  member?: ReactNode;
};

/** The head of the home page: words on the left (on a phone above), the citadel behind them. */
export function Hero({ children, actions, member }: HeroProps) {
  return (
    <div className={styles.hero}>
      {/* First, since they give the scene its height: a page that is painted half parsed must not jump. */}
      {children !== undefined && (
        <div className={cx(styles.words, styles.visitor)}>
          {children}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {member !== undefined && <div className={styles.member}>{member}</div>}
      <Citadel />
    </div>
  );
}
