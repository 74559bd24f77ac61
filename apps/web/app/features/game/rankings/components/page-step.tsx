import type { ReactNode } from "react";
import { useHref } from "react-router";
import type { IconName } from "../../../../ui/art/icon.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import styles from "./pager.module.css";

type PageStepProps = {
  /** Undefined where there is no further page. */
  to: string | undefined;
  rel?: "prev" | "next";
  icon?: IconName;
  iconEnd?: IconName;
} & ({ children: ReactNode; label?: undefined } | { label: string; children?: undefined });

/** A link to another page; one that leads nowhere stays in its place, so that it keeps the focus after the last step. */
export function PageStep({ to, rel, icon, iconEnd, label, children }: PageStepProps) {
  const here = useHref(".");
  return (
    <ButtonLink
      to={to ?? here}
      rel={rel}
      size="small"
      icon={icon}
      iconEnd={iconEnd}
      aria-label={label}
      title={label}
      aria-disabled={to === undefined || undefined}
      preventScrollReset
      className={label === undefined ? styles.step : styles.end}
      onClick={(event) => {
        if (to === undefined) event.preventDefault();
      }}
    >
      {children}
    </ButtonLink>
  );
}
