import type { CodexFalls } from "@gatehouse/contract/game/codex-monsters";
import { clanPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import styles from "./falls.module.css";

/** So few say nothing of an hour or a clan. */
const fewest = 3;
const named = [0, 6, 12, 18];
const oClock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Who takes a boss and at which hour it falls, of its last deaths; nothing where it has hardly fallen. */
export function Falls({ falls: { counted, clans, otherClans, hours } }: { falls: CodexFalls }) {
  if (counted < fewest) return null;
  const most = Math.max(1, ...clans.map(({ count }) => count));
  const top = Math.max(1, ...hours);
  const best = hours.indexOf(top);
  const taken = clans.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.falls}>
      {clans.length > 0 && (
        <section aria-labelledby="takers">
          <h3 id="takers">{text("codex.falls.takers")}</h3>
          <ol className={styles.takers}>
            {clans.map(({ name, count }) => (
              <li key={name}>
                <Link to={clanPath(name)}>{name}</Link>
                <span className={styles.bar} aria-hidden="true">
                  <i style={{ "--length": `${(count / most) * 100}%` }} />
                </span>
                <b className="num">{formatWhole(count)}</b>
              </li>
            ))}
            {otherClans > 0 && (
              <li className={styles.rest}>{text("codex.falls.others", { clans: otherClans })}</li>
            )}
          </ol>
          <p className={styles.note}>
            {text("codex.falls.of", { counted, without: Math.max(0, counted - taken) })}
          </p>
        </section>
      )}
      <section aria-labelledby="hours">
        <h3 id="hours">{text("codex.falls.hours")}</h3>
        <figure
          className={styles.hours}
          role="img"
          aria-label={text("codex.falls.most", { from: oClock(best), n: top })}
        >
          <div className={styles.columns}>
            {hours.map((count, hour) => (
              <i
                key={hour}
                data-most={count === top || undefined}
                title={`${oClock(hour)}: ${formatWhole(count)}`}
                style={{ "--height": `${(count / top) * 100}%` }}
              />
            ))}
          </div>
          <div className={styles.axis}>
            {named.map((hour) => (
              <span key={hour}>{oClock(hour)}</span>
            ))}
          </div>
        </figure>
        <p className={styles.note}>{text("codex.falls.zone")}</p>
      </section>
    </div>
  );
}
