import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { Lamp } from "../../../../ui/art/lamp.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { useServerStatus } from "../api.ts";
import { withPresent } from "../day/model.ts";
import { DayChart } from "./day-chart.tsx";
import styles from "./server-plate.module.css";

/** Each server's lantern, state and players; without an answer the indicator is missing (product.md 4.7). */
export function ServerPlates() {
  const status = useServerStatus();
  const { days } = useShellData();
  if (status.length === 0) return null;
  return (
    <section aria-label={text("shell.status.label")} className={styles.plates}>
      {status.map(({ code, status: state, players }) => (
        <Panel key={code} className={styles.plate}>
          <Lamp lit={state === "online"} />
          <b className={styles.name}>{text(`shell.status.${code}`)}</b>
          <output className={styles.state} data-state={state}>
            {text(`shell.status.${state}`)}
          </output>
          {state === "online" && players !== undefined && (
            <p className={styles.players} data-long={players >= 100_000 || undefined}>
              {formatWhole(players)} <small>{text("shell.status.players", { n: players })}</small>
            </p>
          )}
          {days
            .filter((day) => day.code === code)
            .map((day) => (
              <DayChart key={code} day={withPresent(day, players)} />
            ))}
        </Panel>
      ))}
    </section>
  );
}
