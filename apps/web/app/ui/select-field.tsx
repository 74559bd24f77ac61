import { useId, type ComponentProps, type ReactNode } from "react";
import { Icon } from "./art/icon.tsx";
import { cx } from "./cx.ts";
import styles from "./field.module.css";

type SelectFieldProps = ComponentProps<"select"> & {
  label: ReactNode;
  /** Shown below and announced when it appears. */
  error?: string | undefined;
};

/** A labelled choice of one among many; spread `register(...)` of react-hook-form into it. */
export function SelectField({ label, error, className, children, ...select }: SelectFieldProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  const noteId = `${id}-note`;
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        <select
          {...select}
          id={id}
          className={cx(styles.input, styles.select)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : noteId}
        >
          {children}
        </select>
        <Icon name="down" className={styles.arrow} />
      </div>
      <div id={noteId}>
        {error !== undefined && (
          <p className={styles.error} role="alert">
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
