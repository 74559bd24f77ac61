import { type ReactNode, useEffect } from "react";
import styles from "./screen.module.css";

type ScreenProps = {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** What is done with the whole screen: filters, a button. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A screen of the office: its title, which the window has, too, and what is below it. */
export function Screen({ title, lead, tools, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} – Gatehouse`;
  }, [title]);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1} data-screen-title>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </div>
      {children}
    </div>
  );
}
