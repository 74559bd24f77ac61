import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { Icon, type IconName } from "./art/icon.tsx";
import { cx } from "./cx.ts";
import styles from "./toggle-group.module.css";

type Option<V extends string> = {
  value: V;
  label: ReactNode;
  icon?: IconName;
  /** Makes the choice a link (a deep link that also works before scripts arrive). */
  to?: To;
};

type ToggleGroupProps<V extends string> = {
  label: string;
  /** Set to show the label before the choices rather than to readers only. */
  showLabel?: boolean;
  /** So many choices that they stand in even columns rather than one after the other. */
  inColumns?: boolean;
  options: readonly Option<V>[];
  value: V | undefined;
  onChange?: (value: V) => void;
};

/** Choices of which one is in force: pressed buttons, or links of which one is current. */
export function ToggleGroup<V extends string>({
  label,
  showLabel = false,
  inColumns = false,
  options,
  value,
  onChange,
}: ToggleGroupProps<V>) {
  return (
    <fieldset aria-label={label} className={styles.group}>
      {showLabel && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={cx(styles.options, inColumns && styles.inColumns)}>
        {options.map((option) => {
          const chosen = option.value === value;
          const content = (
            <>
              {option.icon && <Icon name={option.icon} />}
              {option.label}
            </>
          );
          return option.to === undefined ? (
            <button
              key={option.value}
              type="button"
              className={styles.option}
              aria-pressed={chosen}
              onClick={() => onChange?.(option.value)}
            >
              {content}
            </button>
          ) : (
            <Link
              key={option.value}
              to={option.to}
              className={styles.option}
              aria-current={chosen || undefined}
              preventScrollReset
              onClick={() => onChange?.(option.value)}
            >
              {content}
            </Link>
          );
        })}
      </div>
    </fieldset>
  );
}
