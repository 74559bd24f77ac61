import { text } from "../../../../lib/words/i18n.ts";
import { formatShare } from "../words.ts";
import styles from "./chance.module.css";

/** How often one kill gives it: a bar and the number. */
export const Chance = ({ chance }: { chance: number }) => (
  <span className={styles.chance} data-never={chance === 0 || undefined}>
    <span className={styles.meter} aria-hidden="true">
      <i style={{ "--share": Math.min(1, chance) }} />
    </span>
    <b>{chance === 0 ? text("codex.never") : formatShare(chance)}</b>
  </span>
);
