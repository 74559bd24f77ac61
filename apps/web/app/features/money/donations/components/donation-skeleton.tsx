import { text } from "../../../../lib/words/i18n.ts";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import styles from "./donation-skeleton.module.css";

/** Holds the place of the page until it is known who looks. */
export function DonationSkeleton() {
  return (
    <div data-form>
      <PageTitle>{text("donation.title")}</PageTitle>
      <Panel className={styles.place} aria-busy="true">
        <SkeletonLines heading widths={[38, 52, 44]} />
      </Panel>
    </div>
  );
}
