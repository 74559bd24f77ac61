import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./art/icon.tsx";
import { cx } from "./cx.ts";
import styles from "./details.module.css";

type DetailsProps = Omit<ComponentProps<"details">, "children"> & { summary: ReactNode; children: ReactNode };

/** A part that opens on demand; works before scripts arrive. */
export function Details({ summary, children, className, ...rest }: DetailsProps) {
  return (
    <details {...rest} className={cx(styles.details, className)}>
      <summary className={styles.summary}>
        <Icon name="right" className={styles.arrow} />
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
