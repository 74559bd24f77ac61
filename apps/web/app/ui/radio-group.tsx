import { useId } from "react";
import styles from "./radio-group.module.css";

type RadioGroupProps<V extends string> = {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V | undefined;
  onChange: (value: V) => void;
};

/** Choices of which one is made before something is sent; the arrow keys go from one to the next. */
export function RadioGroup<V extends string>({ label, options, value, onChange }: RadioGroupProps<V>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.dot}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
