import type { ReactNode } from "react";
import styles from "./page-title.module.css";

/** The heading of an inner page, with a sentence below it that says what the page is for. */
export function PageTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
