import type { ReactNode } from "react";
import type { To } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import styles from "./pagination.module.css";

/** Where a step leads: an address, something to do, or nothing when there is no further page. */
type Step = { to: To } | { onClick: () => void } | undefined;

type PaginationProps = {
  /** The name of this navigation for readers. */
  label: string;
  /** What is shown, such as "1 to 20 of 4,206". */
  range: ReactNode;
  previous: Step;
  previousLabel: ReactNode;
  next: Step;
  nextLabel: ReactNode;
};

/** Previous, range, next. A step without a target stays in its place, disabled, so that nothing jumps. */
export function Pagination({ label, range, previous, previousLabel, next, nextLabel }: PaginationProps) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <StepButton step={previous} rel="prev">
        {previousLabel}
      </StepButton>
      <p className={styles.range} aria-live="polite">
        {range}
      </p>
      <StepButton step={next} rel="next">
        {nextLabel}
      </StepButton>
    </nav>
  );
}

function StepButton({ step, rel, children }: { step: Step; rel: "prev" | "next"; children: ReactNode }) {
  const look = {
    size: "small",
    className: styles.step,
    icon: rel === "prev" ? "left" : undefined,
    iconEnd: rel === "next" ? "right" : undefined,
  } as const;
  if (step && "to" in step)
    return (
      <ButtonLink {...look} to={step.to} rel={rel} preventScrollReset>
        {children}
      </ButtonLink>
    );
  return (
    <Button {...look} disabled={!step} onClick={step?.onClick}>
      {children}
    </Button>
  );
}
