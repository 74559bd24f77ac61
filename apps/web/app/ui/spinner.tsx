import styles from "./spinner.module.css";

/** A turning lozenge, as large as the text; without `label` it is decoration. */
export function Spinner({ label }: { label?: string }) {
  return label === undefined ? (
    <span className={styles.spinner} aria-hidden="true" />
  ) : (
    <output className={styles.status}>
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </output>
  );
}
