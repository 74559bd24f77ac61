import { limits } from "@gatehouse/contract/limits";
import type { ReactNode } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./who-counts.module.css";

/** Who counts when (product.md 7.4), and who does not; between them who came. */
export function WhoCounts({ children }: { children?: ReactNode }) {
  const steps = [
    [text("referral.step.registers"), text("referral.step.registersText")],
    [text("referral.step.verifies"), text("referral.step.verifiesText", { hours: limits.verificationHours })],
    [text("referral.step.point"), text("referral.step.pointText")],
  ] as const;
  const not = [text("referral.not.before"), text("referral.not.email"), text("referral.not.unverified")];
  return (
    <>
      <section aria-labelledby="who-counts">
        <SectionHeading id="who-counts">{text("referral.when")}</SectionHeading>
        <ol className={styles.steps}>
          {steps.map(([title, line]) => (
            <li key={title}>
              <b>{title}</b>
              <span>{line}</span>
            </li>
          ))}
        </ol>
      </section>
      {children}
      <section aria-labelledby="who-does-not">
        <SectionHeading id="who-does-not">{text("referral.not.title")}</SectionHeading>
        <ul className={styles.not}>
          {not.map((line) => (
            <li key={line}>
              <Icon name="close" />
              {line}
            </li>
          ))}
        </ul>
        <p className={styles.own}>
          <Icon name="shield" />
          {text("referral.own")}
        </p>
      </section>
    </>
  );
}
