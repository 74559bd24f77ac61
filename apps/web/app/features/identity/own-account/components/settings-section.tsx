import { useId, type ReactNode } from "react";
import { Panel } from "../../../../ui/panel.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./settings-section.module.css";

type SettingsSectionProps = {
  title: string;
  /** What the section is for, in a sentence. */
  intro?: ReactNode;
  /** The section's state or a small button, at the end of the heading's line. */
  end?: ReactNode;
  children: ReactNode;
};

/** One subject of the settings: a slab with a heading, a sentence and its controls. */
export function SettingsSection({ title, intro, end, children }: SettingsSectionProps) {
  const headingId = useId();
  return (
    <Panel role="region" aria-labelledby={headingId}>
      <SectionHeading level={3} id={headingId} end={end} className={styles.heading}>
        {title}
      </SectionHeading>
      <div className={styles.body}>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </Panel>
  );
}

/** The section's buttons, side by side where there is room. */
export function SettingsActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
