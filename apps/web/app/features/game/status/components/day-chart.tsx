import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { outlineOf, peakOf, type ServerDay } from "../day/model.ts";
import styles from "./day-chart.module.css";

/** How many played over the last 24 hours, in small. */
export function DayChart({ day }: { day: ServerDay }) {
  const { line, area } = outlineOf(day);
  const peak = formatWhole(peakOf(day));
  return (
    <div className={styles.chart}>
      <svg
        viewBox="0 0 96 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={text("shell.status.day", { text: peak })}
      >
        <path className={styles.area} d={area} />
        <path className={styles.line} d={line} />
      </svg>
      <p aria-hidden="true" className={styles.scale}>
        <span>{text("shell.status.dayStart")}</span>
        <span>{text("shell.status.peak", { text: peak })}</span>
      </p>
    </div>
  );
}
