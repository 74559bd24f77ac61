import { limits } from "@gatehouse/contract/limits";
import { Link } from "react-router";
import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { useNow } from "../../../../../lib/time/use-now.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { paths } from "../../../../../paths.ts";
import { Checkbox } from "../../../../../ui/checkbox.tsx";
import { SectionHeading } from "../../../../../ui/section-heading.tsx";
import { canPush } from "../../../../identity/session/watches/push.ts";
import { useTonight, useWindows } from "../api.ts";
import { endOf, eveningOf, isDue, windowsOn } from "../model.ts";
import { type Thing, useTelling } from "../use-telling.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import styles from "./tell-me.module.css";

const tickMs = 60_000;
/** Of the events that come next so many; the settings have them all. */
const seriesShown = 6;

const every: Thing = { kind: "event" };

/** What of the evening one is told of, by a tick, and an address that calendars follow; nothing where no events are known. */
export function TellMe() {
  const now = useNow(true, tickMs);
  const events = useTonight() ?? [];
  const windows = useWindows() ?? [];
  const { told, isOn, turn, errors } = useTelling();
  if (events.length === 0) return null;
  const coming = events.filter((event) => endOf(event) > now);
  const series = new Map(coming.map((event) => [event.series, event.name]));
  const before = text("events.tell.before", { n: limits.notifications.eventMinutes });
  const rows: { thing: Thing; name: string; when: string }[] = [
    { thing: every, name: text("events.tell.every"), when: before },
    ...Array.from(series, ([target, name]) => ({
      thing: { kind: "event", target } as const,
      name,
      when: before,
    })).slice(0, seriesShown),
    { thing: { kind: "siege" }, name: text("events.tell.siege"), when: text("events.tell.begins") },
    ...windowsOn(
      windows.filter((one) => !isDue(one, now)),
      eveningOf(now),
      now,
    ).map(({ id, name }) => ({
      thing: { kind: "boss", target: id } as const,
      name: text("events.tonight.mayBeBack", { name }),
      when: text("events.tell.opens"),
    })),
  ];
  const hasAll = isOn(every);
  return (
    <section aria-labelledby="tell-me" className={styles.tell}>
      <SectionHeading
        id="tell-me"
        end={<Link to={`${paths.settings}#notifications`}>{text("events.tell.all")}</Link>}
      >
        {text("events.tell.title")}
      </SectionHeading>
      <div className={styles.parts}>
        <ul className={styles.rows}>
          {rows.map(({ thing, name, when }) => {
            const isOfAll = hasAll && thing.kind === "event" && thing.target !== undefined;
            return (
              <li key={`${thing.kind}:${thing.target}`}>
                <Checkbox
                  label={name}
                  checked={isOn(thing) || isOfAll}
                  disabled={!told || (isOfAll && !isOn(thing))}
                  onChange={() => turn(thing)}
                />
                <small>{when}</small>
              </li>
            );
          })}
        </ul>
        <div className={styles.how}>
          <ActionErrors errors={errors} />
          <Ways told={told} />
          <CalendarAddress kinds={[...new Set(events.map(({ kind }) => kind))]} />
        </div>
      </div>
    </section>
  );
}

/** By what way one is told, and when not. */
function Ways({ told }: Pick<ReturnType<typeof useTelling>, "told">) {
  const isPushed = told?.push && told.push.subscriptions.length > 0;
  const way = !told
    ? ""
    : isPushed
      ? text("events.tell.push")
      : told.push && canPush()
        ? text("events.tell.none")
        : told.mail !== null
          ? text("events.tell.mail", { mail: told.mail, hours: limits.notifications.mailHours })
          : text("events.tell.nowhere");
  return (
    <p className={styles.ways}>
      {way} {told?.quiet && text("events.tell.quiet", { from: told.quiet.from, to: told.quiet.to })}
    </p>
  );
}
