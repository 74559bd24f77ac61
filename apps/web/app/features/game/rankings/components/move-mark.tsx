import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import styles from "./move-mark.module.css";

/** Places won or lost since the last look. */
export function MoveMark({ places }: { places: number | undefined }) {
  if (!places) return null;
  const count = formatWhole(Math.abs(places));
  return (
    <span className={styles.mark} data-up={places > 0 || undefined}>
      <span aria-hidden="true">
        {places > 0 ? "▲" : "▼"} {count}
      </span>
      <span className="visually-hidden">
        {text(places > 0 ? "rankings.movedUp" : "rankings.movedDown", { places: count })}
      </span>
    </span>
  );
}
