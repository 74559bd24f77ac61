import type { CompetitionPeriod } from "@gatehouse/contract/community/competition";
import { formatMoment } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { weekPassed } from "../model.ts";
import styles from "./period-panel.module.css";

const tickMs = 10_000;

/** The current period, and the next one with its start (product.md 7.5). */
export function PeriodPanel({ period }: { period: CompetitionPeriod }) {
  const now = useNow(true, tickMs);
  const { currentPeriodCode, nextPeriodCode, nextPeriodTime } = period;
  const start = new Date(nextPeriodTime);
  const begins = text("competition.period.begins", { code: nextPeriodCode });
  return (
    <Panel marks="hot" className={styles.period}>
      <p className={styles.current}>
        <span className={styles.label}>{text("competition.period.label")}</span>
        <b className={styles.code}>{currentPeriodCode}</b>
      </p>
      <div className={styles.next}>
        <p className={styles.label}>{begins}</p>
        <p role="timer" aria-label={begins} className={styles.left}>
          {formatSpan(start.getTime() - now)}
        </p>
        <time dateTime={nextPeriodTime} className={styles.start}>
          {formatMoment(start)}
        </time>
      </div>
      <div className={styles.week} aria-hidden="true">
        <div className={styles.bar}>
          <i className={styles.open} />
          <i className={styles.judging} />
          <span className={styles.now} style={{ "--passed": `${weekPassed(period, now) * 100}%` }} />
        </div>
        <p className={styles.ends}>
          <span>{text("competition.period.opened")}</span>
          <span>{text("competition.period.closes")}</span>
        </p>
      </div>
    </Panel>
  );
}
