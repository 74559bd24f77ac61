import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./form-stack.module.css";

/** A form whose fields stand one below the other. */
export function FormStack({ className, ...form }: ComponentProps<"form">) {
  return <form {...form} className={cx(styles.stack, className)} />;
}

/** Two fields that belong together: side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
