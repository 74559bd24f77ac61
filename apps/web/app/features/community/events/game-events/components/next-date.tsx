import { callPath } from "@gatehouse/contract/calls";
import type { PastEvent, WorldEvent } from "@gatehouse/contract/game/game-events";
import { Link } from "react-router";
import { useShellData } from "../../../../../lib/page/shell-data.ts";
import { timeLeft } from "../../../../../lib/time/dates.ts";
import { useNow } from "../../../../../lib/time/use-now.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { Icon } from "../../../../../ui/art/icon.tsx";
import { ButtonLink } from "../../../../../ui/button.tsx";
import { Rings } from "../../../../../ui/rings.tsx";
import { useOwnCharacters } from "../../../../identity/session/own-characters.ts";
import { aboutOf } from "../../model.ts";
import { beginOf, endOf } from "../model.ts";
import { stateOf } from "../words.ts";
import styles from "./next-date.module.css";
import { TellButton } from "./tell-button.tsx";
import { When } from "./when.tsx";
import { Winner } from "./winner.tsx";

type NextDateProps = {
  number: number;
  kind: string;
  events: readonly WorldEvent[];
  won: readonly PastEvent[];
};

/** When an event comes next, on the server's clock and the visitor's own, whether one takes part, who won it last, and the way to what it is about. */
export function NextDate({ number: series, kind, events, won }: NextDateProps) {
  const now = useNow(true);
  const { publicUrl } = useShellData().config;
  const own = new Set(useOwnCharacters().data?.map(({ name }) => name));
  const [last] = won;
  const about = aboutOf(kind);
  const next = events.find((event) => endOf(event) > now);
  const mine = next?.signedUp?.find((name) => own.has(name));
  return (
    <div className={styles.next}>
      {next && (
        <div className={styles.when}>
          <Left of={next} now={now} />
          <When of={next} now={now} />
        </div>
      )}
      <div className={styles.own}>
        {mine === undefined ? (
          <span>{next && stateOf(next)}</span>
        ) : (
          <strong>
            <Icon name="check" /> {text("events.tonight.signedUp", { name: mine })}
          </strong>
        )}
        <div className={styles.ways}>
          <TellButton series={series} />
          {next && (
            <ButtonLink
              to={`${publicUrl}${callPath("eventCalendar")}?series=${series}`}
              reloadDocument
              icon="calendar"
              size="small"
            >
              {text("events.tonight.calendar")}
            </ButtonLink>
          )}
        </div>
      </div>
      <p className={styles.on}>
        {last && (
          <span>
            {text("events.series.lastWon")} <Winner of={last.winner} />
            {own.has(last.winner.name) && <small> {text("rankings.you")}</small>}
          </span>
        )}
        <Link to={about.to}>{text(about.title)}</Link>
      </p>
    </div>
  );
}

/** How long it is until an event begins, or that it is on. */
function Left({ of: event, now }: { of: WorldEvent; now: number }) {
  const begin = beginOf(event);
  if (begin <= now)
    return <b className={styles.running}>{text("events.tonight.running", { name: event.name })}</b>;
  const { days, hours, minutes, seconds } = timeLeft(begin - now);
  const h = { value: hours, max: 24, label: text("events.series.h") };
  const min = { value: minutes, max: 60, label: text("events.series.min") };
  const s = { value: seconds, max: 60, label: text("events.series.s") };
  const d = { value: days, max: 7, label: text("shell.countdown.short.days", { n: days }) };
  return <Rings label={text("events.series.left")} rings={days > 0 ? [d, h, min] : [h, min, s]} />;
}
