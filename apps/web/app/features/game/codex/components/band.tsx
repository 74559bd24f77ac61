import type { ReactNode } from "react";
import { WorldRow } from "../../world/components/world-row.tsx";
import styles from "./band.module.css";

/** The id of the heading that stands in it. */
export const bandTitle = "about";

/** What stands above the columns of the encyclopedia's pages: the world's row, and what the page is about. */
export const Band = ({ children }: { children?: ReactNode }) => (
  <>
    <WorldRow />
    {children !== undefined && (
      <section aria-labelledby={bandTitle} className={styles.band}>
        <div className={styles.inner}>{children}</div>
      </section>
    )}
  </>
);
