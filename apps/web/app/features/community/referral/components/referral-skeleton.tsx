import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { Crumb } from "../../../../ui/crumb.tsx";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import page from "../referral.module.css";
import styles from "./own-link.module.css";
import { WhoCounts } from "./who-counts.tsx";

export const ReferralTitle = () => (
  <>
    <Crumb to={paths.events}>{text("referral.events")}</Crumb>
    <PageTitle lead={text("referral.lead")}>{text("referral.title")}</PageTitle>
  </>
);

/** Holds the place of the page until the own link has come. */
export const ReferralSkeleton = () => (
  <>
    <ReferralTitle />
    <div className={page.parts}>
      <Panel marks="hot" className={styles.place} aria-busy="true">
        <SkeletonLines heading widths={[84, 40]} />
      </Panel>
      <WhoCounts />
    </div>
  </>
);
