import type { ReactNode } from "react";
import { Poster } from "../../../../ui/art/poster.tsx";
import type { SceneName } from "../../../../ui/art/scenes.ts";
import { WorldRow } from "../../world/components/world-row.tsx";
import styles from "./band.module.css";

/** The id of the heading that stands in it. */
export const bandTitle = "about";

type BandProps = { scene?: SceneName | undefined; children?: ReactNode };

/** What stands above the columns of the encyclopedia's pages: the world's row, and what the page is about; before a drawn scene where it is worth one. */
export const Band = ({ scene, children }: BandProps) => (
  <>
    <WorldRow />
    {children !== undefined && (
      <section aria-labelledby={bandTitle} className={styles.band}>
        {scene && (
          <div className={styles.scene} aria-hidden="true">
            <Poster scene={scene} />
          </div>
        )}
        <div className={styles.inner}>{children}</div>
      </section>
    )}
  </>
);
