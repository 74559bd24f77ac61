import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import styles from "./panel.module.css";

type PanelProps = ComponentProps<"div"> & {
  /** `hot` puts the corner marks in the accent colour, `plain` leaves them out. */
  marks?: "iron" | "hot" | "plain";
};

/** A slab of cut stone with four iron corner marks. */
export function Panel({ marks = "iron", className, ...rest }: PanelProps) {
  return (
    <div
      {...rest}
      className={cx(
        styles.panel,
        marks !== "plain" && styles.marks,
        marks === "hot" && styles.hot,
        className,
      )}
    />
  );
}
