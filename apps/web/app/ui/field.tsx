import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { Icon } from "./art/icon.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./field.module.css";

type FieldProps = ComponentProps<"input"> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown in the hint's place and announced when it appears. */
  error?: string | undefined;
  /** Stands below the hint, announced when it appears; empty as long as there is none. */
  advice?: string | undefined;
  /** Labels of the button that shows or hides a password. */
  reveal?: { show: string; hide: string };
};

/** A labelled input with hint and error; spread `register(...)` of react-hook-form into it. */
export function Field({ label, hint, error, advice, reveal, className, ...input }: FieldProps) {
  const ownId = useId();
  const [revealed, setRevealed] = useState(false);
  const id = input.id ?? ownId;
  const noteId = `${id}-note`;
  const hasError = error !== undefined && error !== "";
  const hasNote = hasError || hint !== undefined || advice !== undefined;
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        <input
          {...input}
          id={id}
          type={revealed ? "text" : input.type}
          className={cx(styles.input, reveal && styles.withButton)}
          aria-invalid={hasError || undefined}
          aria-describedby={cx(hasNote && noteId, input["aria-describedby"]) || undefined}
        />
        {reveal && (
          <IconButton
            className={styles.reveal}
            icon={revealed ? "eye-off" : "eye"}
            label={revealed ? reveal.hide : reveal.show}
            aria-controls={id}
            onClick={() => setRevealed(!revealed)}
          />
        )}
      </div>
      <div id={noteId}>
        {hasError ? (
          <p className={styles.error} role="alert">
            <Icon name="alert" />
            {error}
          </p>
        ) : (
          hint !== undefined && <p className={styles.hint}>{hint}</p>
        )}
        {advice !== undefined && (
          <p className={styles.advice} role="status">
            {!hasError && advice}
          </p>
        )}
      </div>
    </div>
  );
}
