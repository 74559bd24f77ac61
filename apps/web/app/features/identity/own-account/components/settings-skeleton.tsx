import { text } from "../../../../lib/words/i18n.ts";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SettingsGroup, SettingsIndex } from "./settings-group.tsx";
import page from "../settings.module.css";
import styles from "./settings-skeleton.module.css";

/** Holds the place of the settings until it is known who looks; what is the same for everybody stands there from the first. */
export function SettingsSkeleton() {
  return (
    <div className={page.settings}>
      <SettingsTitle />
      <div className={styles.known}>
        <SettingsGroup name="account">
          <PasswordSection />
        </SettingsGroup>
      </div>
      <SectionsSkeleton />
    </div>
  );
}

/** The title, and the way to each group below it. */
export const SettingsTitle = () => (
  <div>
    <PageTitle lead={text("ownAccount.settings.lead")}>{text("ownAccount.settings.title")}</PageTitle>
    <SettingsIndex />
  </div>
);

/** Holds the place of all sections that show what is kept on the server, as high as they commonly are together. */
export function SectionsSkeleton() {
  return (
    <Panel className={styles.place} aria-busy="true">
      <SkeletonLines heading widths={[38, 52, 44]} />
    </Panel>
  );
}
