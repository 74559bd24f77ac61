import { limits } from "@gatehouse/contract/limits";
import type { ToldReply } from "@gatehouse/contract/identity/notifications";
import { Link } from "react-router";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Details } from "../../../../ui/details.tsx";
import { useTold } from "../notifications/api.ts";
import {
  clockOf,
  daysUntil,
  iconOf,
  nearToday,
  type OwnMoment,
  type OwnTime,
  weekdayOf,
} from "../notifications/model.ts";
import { LoadFailed } from "./load-failed.tsx";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./told.module.css";

type Entry = ToldReply["told"][number];
type OwnClock = (at: string | number) => OwnMoment;

/** What the player was told in the last days, by which way, and what was held back. */
export function Told({ timeZone, now }: OwnTime) {
  const { data: known, hasFailed, refetch } = useTold();
  const ownClock = clockOf(timeZone);
  const today = ownClock(now).day;
  const isToday = ({ at }: Entry) => ownClock(at).day === today;
  const earlier = known?.told.filter((entry) => !isToday(entry)) ?? [];
  return (
    <SettingsSection
      title={text("notifications.told.title")}
      intro={text("notifications.told.text", { timeZone })}
    >
      {hasFailed && <LoadFailed onRetry={refetch} />}
      {known?.told.length === 0 && <p>{text("notifications.told.empty")}</p>}
      {known && known.told.length > 0 && (
        <div className={styles.columns}>
          <div>
            <h4 className={styles.heading}>{text("notifications.told.today")}</h4>
            <Entries entries={known.told.filter(isToday)} ownClock={ownClock} today={today} />
            {earlier.length > 0 && (
              <Details summary={text("notifications.told.earlier")}>
                <Entries entries={earlier} ownClock={ownClock} today={today} />
              </Details>
            )}
          </div>
          <Week known={known} ownClock={ownClock} today={today} />
        </div>
      )}
    </SettingsSection>
  );
}

function Entries({
  entries,
  ownClock,
  today,
}: {
  entries: readonly Entry[];
  ownClock: OwnClock;
  today: string;
}) {
  if (entries.length === 0) return <p className={styles.note}>{text("notifications.told.nothingToday")}</p>;
  const time = (at: string) => nearToday(ownClock(at), today);
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={cx(!entry.pushed && !entry.mailed && styles.untold)}>
          <time dateTime={entry.at}>{time(entry.pushed ?? entry.mailed ?? entry.at)}</time>
          <Icon name={iconOf[entry.kind]} />
          <p>
            <Link to={entry.path}>{entry.title}</Link>
            <small>{waysOf(entry, time).join(" · ")}</small>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** By which ways, and what came in between. */
function waysOf({ pushed, mailed, held, waits, at }: Entry, time: (at: string) => string): string[] {
  const isOver = !pushed && !mailed && !waits;
  return [
    pushed && text("notifications.ways.push"),
    mailed && text("notifications.ways.mail"),
    held && `${text(heldWords[held])} (${time(at)})`,
    waits && text("notifications.told.waits", { time: time(waits) }),
    isOver && text("notifications.told.over"),
  ].filter((part) => typeof part === "string");
}

const heldWords = { quiet: "notifications.told.quiet", day: "notifications.told.bound" } as const;

/** How many messages left on each day: the pushed below, the mails outlined above them. */
function Week({
  known: { pushes, mails },
  ownClock,
  today,
}: {
  known: ToldReply;
  ownClock: OwnClock;
  today: string;
}) {
  const on = (moments: readonly string[], day: string) =>
    moments.filter((at) => ownClock(at).day === day).length;
  const days = daysUntil(today, limits.notifications.toldDays).map((day) => ({
    day,
    pushes: on(pushes, day),
    mails: on(mails, day),
  }));
  const most = Math.max(1, ...days.map((day) => day.pushes + day.mails));
  return (
    <div className={styles.week}>
      <h4 className={styles.heading}>
        {text("notifications.told.sums", {
          pushes: formatWhole(sum(days.map((day) => day.pushes))),
          mails: formatWhole(sum(days.map((day) => day.mails))),
        })}
      </h4>
      <ol className={styles.days}>
        {days.map(({ day, ...counts }) => (
          <li key={day} className={cx(day === today && styles.today)}>
            <span
              role="img"
              aria-label={text("notifications.told.day", { day: weekdayOf(day), ...counts })}
              className={styles.bars}
              style={{ "--pushes": counts.pushes / most, "--mails": counts.mails / most }}
            />
            <span aria-hidden="true">{weekdayOf(day)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{text("notifications.told.legend")}</p>
    </div>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
