import styles from "./medal.module.css";

/** The places that are honoured with a medal and a banner. */
export type Place = 1 | 2 | 3;

/** Gold, silver or bronze with the place on it. */
export function Medal({ place }: { place: Place }) {
  return (
    <span className={styles.medal} data-place={place}>
      <svg viewBox="0 0 40 44" aria-hidden="true">
        <path className={styles.deep} d="M8 0h24v15l-4 3 4 2v14l-12 8-12-8V20l4-2-4-3z" />
        <path className={styles.metal} d="M16 0h8v17h-8zM20 15l9.5 5.8v11.6L20 38.5l-9.5-6.1V20.8z" />
        <path className={styles.shine} d="M20 15v23.5l-9.5-6.1V20.8z" />
      </svg>
      {place}
    </span>
  );
}
