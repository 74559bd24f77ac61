import type { ReactNode } from "react";
import { WorldRow } from "../../world/components/world-row.tsx";
import styles from "./band.module.css";

/** What stands above the columns of the encyclopedia's pages: the world's row, and what the page is about. */
export const Band = ({ children }: { children?: ReactNode }) => (
  <>
    <WorldRow />
    {children !== undefined && (
      <div className={styles.band}>
        <div className={styles.inner}>{children}</div>
      </div>
    )}
  </>
);
