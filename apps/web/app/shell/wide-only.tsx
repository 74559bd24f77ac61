import type { ReactNode } from "react";
import styles from "./wide-only.module.css";

/** What stands beside every page where there is room: on a phone the home page alone has it, and no page is twice as long for it. */
export const WideOnly = ({ children }: { children: ReactNode }) => (
  <div className={styles.wide}>{children}</div>
);
