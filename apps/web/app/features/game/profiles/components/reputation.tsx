import { text } from "../../../../lib/words/i18n.ts";
import { momentParts } from "../../../../lib/time/dates.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Words } from "../../chronicle/components/words.tsx";
import { tidingsOf } from "../../chronicle/tidings.ts";
import type { ReputationChart } from "../reputation/model.ts";
import styles from "./ninety-days.module.css";
import own from "./reputation.module.css";

/** A clan's reputation from day to day, with the castles that it won and lost; nothing where no past is known. */
export function Reputation({ chart }: { chart: ReputationChart | null }) {
  if (!chart) return null;
  const { castles } = chart;
  return (
    <section aria-labelledby="reputation">
      <SectionHeading
        id="reputation"
        end={text(castles.length > 0 ? "profiles.reputation.castles" : "profiles.clan.reputation")}
      >
        {text("profiles.history.title")}
      </SectionHeading>
      <Curve chart={chart} />
      {castles.length > 0 && (
        <ol className={own.castles}>
          {castles.map(({ entry, isWon }, index) => (
            <li key={entry.id} data-lost={!isWon || undefined}>
              <i aria-hidden="true">{index + 1}</i>
              <span>
                <Words>{tidingsOf(entry).head}</Words>{" "}
                <time dateTime={entry.at}>{text("shell.day.short", momentParts(new Date(entry.at)))}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Curve({
  chart: { line, area, levels, dates, days, castles, now, summary },
}: {
  chart: ReputationChart;
}) {
  return (
    <figure className={styles.chart} role="img" aria-label={summary}>
      <div className={styles.ranks}>
        {levels.map(({ label, at }) => (
          <span key={label} style={{ "--at": `${at}%` }}>
            {label}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        {levels.map(({ label, at }) => (
          <span key={label} className={styles.rule} style={{ "--at": `${at}%` }} />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.steps}>
          <path className={styles.area} d={area} />
          <path className={styles.line} d={line} />
        </svg>
        {castles.map(({ entry, isWon, from, at }, index) => (
          <span
            key={entry.id}
            className={own.mark}
            data-lost={!isWon || undefined}
            data-edge={from > 94 || undefined}
            style={{ "--from": `${from}%`, "--at": `${at}%` }}
          >
            <span>{index + 1}</span>
          </span>
        ))}
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
