import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./badge.module.css";

type BadgeProps = { tone?: "plain" | "ok" | "warn" | "bad" | "accent"; mark?: boolean; children: ReactNode };

/** One word about the state of a thing; `mark` puts the lozenge before it. */
export function Badge({ tone = "plain", mark = tone !== "accent", children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone], mark && styles.mark)}>{children}</span>;
}
