import { cx } from "../cx.ts";
import styles from "./lantern.module.css";

export type LanternState = "lit" | "dark" | "glowing" | "unknown";

const iron = "M11 0h2v3h-2zM6 9l6-6 6 6zM5 9h14v2H5zM5 26h14v3H5zM9 30h6v2H9z";
const flames = {
  lit: "M12 13.5c2.8 3.5 3.4 5 3.4 6.8a3.4 3.4 0 0 1-6.8 0c0-1.8.6-3.3 3.4-6.8z",
  glowing: "M12 18c1.4 1.8 1.7 2.5 1.7 3.5a1.7 1.7 0 0 1-3.4 0c0-1 .3-1.7 1.7-3.5z",
} as const;

/** A vote's lantern: lit once it counts, glowing while it may come, dark, or a question. The words stand beside it. */
export function Lantern({ state, className }: { state: LanternState; className?: string | undefined }) {
  return (
    <svg className={cx(styles.lantern, className)} viewBox="0 0 24 32" data-state={state} aria-hidden="true">
      <path className={styles.iron} d={iron} />
      <path className={styles.glass} d="M7 12h10l-.9 13H7.9z" />
      {state === "dark" && <path className={styles.wick} d="M12 25v-4" />}
      {state === "unknown" && (
        <path className={styles.question} d="M10 16.5c0-2.6 4-2.6 4 0 0 1.7-2 1.7-2 3.3M12 22.4v.1" />
      )}
      {(state === "lit" || state === "glowing") && <path className={styles.flame} d={flames[state]} />}
    </svg>
  );
}
