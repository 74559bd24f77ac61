import { useId, type ComponentProps, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./art/icon.tsx";
import styles from "./checkbox.module.css";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; error?: string | undefined };

/** A box to tick with its label; takes `register(...)` of react-hook-form. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  const hasError = error !== undefined && error !== "";
  return (
    <div className={className}>
      <label className={styles.label}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={hasError || undefined}
          aria-describedby={cx(hasError && errorId, input["aria-describedby"]) || undefined}
        />
        <span>{label}</span>
      </label>
      <div id={errorId}>
        {hasError && (
          <p className={styles.error} role="alert">
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
