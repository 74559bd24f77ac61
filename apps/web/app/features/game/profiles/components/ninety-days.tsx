import { text } from "../../../../lib/words/i18n.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import type { HistoryChart } from "../history-chart.ts";
import styles from "./ninety-days.module.css";

/** A character's place from day to day, as steps; a day's own numbers stand where it is pointed at. */
export function NinetyDays({ chart }: { chart: HistoryChart | null }) {
  return (
    <section aria-labelledby="history">
      <SectionHeading id="history" end={text("profiles.history.note")}>
        {text("profiles.history.title")}
      </SectionHeading>
      {chart ? <Steps chart={chart} /> : <p className={styles.none}>{text("profiles.history.none")}</p>}
    </section>
  );
}

function Steps({ chart: { line, area, ranks, dates, days, now, summary } }: { chart: HistoryChart }) {
  return (
    <figure className={styles.chart} role="img" aria-label={summary}>
      <div className={styles.ranks}>
        {ranks.map(({ label, at }) => (
          <span key={label} style={{ "--at": `${at}%` }}>
            {label}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        {ranks.map(({ label, at }) => (
          <span key={label} className={styles.rule} style={{ "--at": `${at}%` }} />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.steps}>
          <path className={styles.area} d={area} />
          <path className={styles.line} d={line} />
        </svg>
        {days.map(({ label, from, width, at }) => (
          <span
            key={from}
            className={styles.day}
            data-side={from > 50 ? "end" : "start"}
            style={{ "--from": `${from}%`, "--width": `${width}%`, "--at": `${at}%` }}
          >
            <span className={styles.readout}>{label}</span>
          </span>
        ))}
        <span className={styles.now} style={{ "--at": `${now.at}%` }}>
          {now.label}
        </span>
      </div>
      <div className={styles.dates}>
        {dates.map(({ label, at }) => (
          <span
            key={at}
            data-edge={at > 92 ? "end" : at < 4 ? "start" : undefined}
            style={{ "--at": `${at}%` }}
          >
            {label}
          </span>
        ))}
      </div>
    </figure>
  );
}
