import styles from "./lamp.module.css";

/** The lantern of the server's status: lit, dark, or unknown (undefined). The words stand beside it. */
export function Lamp({ lit }: { lit: boolean | undefined }) {
  return (
    <svg className={styles.lamp} viewBox="0 0 32 40" aria-hidden="true" data-lit={lit}>
      <circle className={styles.halo} cx="16" cy="24" r="15" />
      <path
        className={styles.iron}
        d="M15 2h2v3l7 6v2H8v-2l7-6zM9 33h14v3H9zm4 4h6v2h-6zM9 14h14l-1.5 18h-11z"
      />
      <path className={styles.glass} d="M11.5 15.5h9l-1 15h-7z" />
      <path
        className={styles.flame}
        d="M16 17.5c3 3.5 3.6 5.5 3.6 7.3a3.6 3.6 0 0 1-7.2 0c0-1.8.6-3.8 3.6-7.3z"
      />
    </svg>
  );
}
