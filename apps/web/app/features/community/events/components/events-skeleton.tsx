import { text } from "../../../../lib/words/i18n.ts";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import page from "../events.module.css";
import styles from "./event-row.module.css";

/** Holds the place of the events until they have come. */
export const EventsSkeleton = () => (
  <div data-brief>
    <PageTitle lead={text("events.lead")}>{text("events.title")}</PageTitle>
    <div className={page.events} aria-busy="true">
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.event}>
          <div className={styles.picture} />
          <SkeletonLines heading widths={[92, 84, 40]} />
        </div>
      ))}
    </div>
  </div>
);
