import { useId, type ComponentProps } from "react";
import { Icon } from "./art/icon.tsx";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import fieldStyles from "./field.module.css";
import styles from "./search-field.module.css";

type SearchFieldProps = Omit<ComponentProps<"input">, "type"> & {
  /** The field's name for readers; also the placeholder unless one is given. */
  label: string;
  busy?: boolean;
};

/** A search box; the glass turns into a spinner while `busy`. */
export function SearchField({ label, busy = false, className, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={cx(styles.search, className)}>
      <label htmlFor={input.id ?? id} className="visually-hidden">
        {label}
      </label>
      <span className={styles.glass}>{busy ? <Spinner /> : <Icon name="search" />}</span>
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        id={id}
        {...input}
        type="search"
        className={cx(fieldStyles.input, styles.input)}
      />
    </div>
  );
}
