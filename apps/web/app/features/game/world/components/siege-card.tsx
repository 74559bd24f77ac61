import { callPath } from "@gatehouse/contract/calls";
import { formatAppointment } from "../../../../lib/time/days.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import type { SiegeDay } from "../sieges.ts";
import styles from "./siege-card.module.css";

/** When the next castles are fought for, how many want them, and a way into the visitor's own calendar. */
export function SiegeCard({ next, now }: { next: SiegeDay; now: number }) {
  const { publicUrl } = useShellData().config;
  const start = new Date(next.at);
  return (
    <section className={styles.card} aria-labelledby="next-sieges">
      <h2 id="next-sieges" className={styles.title}>
        {text("world.sieges.title", { count: next.castles.length })}
      </h2>
      <p className={styles.start}>
        <time dateTime={start.toISOString()}>{formatAppointment(start, now)}</time>{" "}
        <small>{text("world.serverTime")}</small>
      </p>
      <p className={styles.left}>{formatSpan(next.at - now)}</p>
      <ul className={styles.castles}>
        {next.castles.map(({ id, name, attackers }) => (
          <li key={id}>
            <a href={`#castle-${id}`}>{name}</a>
            <span>{text("world.sieges.attackers", { count: attackers.length })}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to={publicUrl + callPath("sieges")} reloadDocument icon="calendar" size="small" wide>
        {text("world.sieges.calendar")}
      </ButtonLink>
    </section>
  );
}
