import { text } from "../../../../lib/words/i18n.ts";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import page from "../competition.module.css";
import { Rules } from "./rules.tsx";
import styles from "./competition-skeleton.module.css";

/** Holds the place of the competition until it is known who looks and what there is to see. */
export function CompetitionSkeleton() {
  return (
    <div className={page.page}>
      <div>
        <p className={page.crumb}>{text("competition.events")}</p>
        <CompetitionTitle />
        <Panel className={styles.period} aria-busy="true">
          <SkeletonLines heading widths={[100, 30]} />
        </Panel>
      </div>
      <Panel marks="plain" className={styles.entry} aria-busy="true">
        <SkeletonLines heading widths={[64, 88, 52]} />
      </Panel>
      <Rules />
    </div>
  );
}

export const CompetitionTitle = () => (
  <PageTitle lead={text("competition.lead")}>{text("competition.title")}</PageTitle>
);
