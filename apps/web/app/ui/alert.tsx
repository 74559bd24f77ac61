import type { ReactNode, Ref } from "react";
import { Icon, type IconName } from "./art/icon.tsx";
import { cx } from "./cx.ts";
import styles from "./alert.module.css";

type AlertTone = "error" | "ok" | "warn" | "info";

const icons: Record<AlertTone, IconName> = { error: "alert", ok: "check", warn: "alert", info: "info" };

type AlertProps = {
  tone?: AlertTone;
  title?: ReactNode;
  /** One line each; several become a list. */
  lines?: readonly string[];
  children?: ReactNode;
  /** What to do next: a button or link at the end. */
  action?: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  tabIndex?: number;
};

/** A message about what happened; errors interrupt the reader (role=alert), the rest waits (role=status). */
export function Alert({
  tone = "error",
  title,
  lines = [],
  children,
  action,
  className,
  ...root
}: AlertProps) {
  return (
    <div
      {...root}
      role={tone === "error" ? "alert" : "status"}
      className={cx(styles.alert, styles[tone], className)}
    >
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {lines.length === 1 && <p>{lines[0]}</p>}
        {lines.length > 1 && (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
