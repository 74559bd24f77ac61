import type { ReactNode } from "react";
import styles from "./tag.module.css";

/** One small word about how something is given or what it is. */
export const Tag = ({ children, tone = "plain" }: { children: ReactNode; tone?: "plain" | "spoil" }) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
);
