import { read } from "../../../../lib/call/reply.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { cx } from "../../../../ui/cx.ts";
import type { DeskItem } from "../../../../office/lib/desk.ts";
import { office } from "../../../../office/lib/office-client.ts";
import { useOfficeAction } from "../../../../office/lib/office-action.ts";
import { ageOf, nearMoment } from "../../../../office/lib/moment.ts";
import { word } from "../../../../office/lib/words.ts";
import { OfficeButton, OfficeButtonLink } from "../../../../office/ui/button.tsx";
import { OfficeIcon, type OfficeIconName } from "../../../../office/ui/office-icon.tsx";
import { Empty } from "../../../../office/ui/states.tsx";
import { Initials } from "../../../../office/ui/tone.tsx";
import { jobName } from "../../health/office/words.ts";
import styles from "./desk.module.css";

export type DeskView = "all" | "mine" | "later";

const icons: Record<DeskItem["kind"], OfficeIconName> = {
  deliveryUnknown: "gift",
  difference: "coins",
  orderReview: "coins",
  noticeUnmatched: "coins",
  refundAside: "undo",
  request: "shield",
  hold: "lock",
  prizeRefused: "gift",
  competitionCloses: "play",
  referralHints: "users",
  mailsWait: "mail",
  jobFails: "gear",
  serviceSilent: "pulse",
  switchedOff: "pause",
};

const laterHours = 4;

const isShown = ({ isOwn, laterUntil }: DeskItem, view: DeskView): boolean => {
  if (view === "later") return laterUntil !== null;
  return laterUntil === null && (view === "all" || isOwn);
};

/** The kind of work as people call it. */
const namedJob = (parameters: DeskItem["parameters"]): DeskItem["parameters"] => ({
  ...parameters,
  kind: jobName(String(parameters["kind"])),
});

/** What waits for a person, with who has it. */
export function Desk({ items, view }: { items: readonly DeskItem[]; view: DeskView }) {
  const shown = items.filter((item) => isShown(item, view));
  if (shown.length === 0) {
    return <Empty title={word(view === "all" ? "officeToday.desk.nothing" : "officeToday.desk.none")} />;
  }
  return (
    <ul className={styles.desk}>
      {shown.map((item) => (
        <Waiting key={item.key} item={item} />
      ))}
    </ul>
  );
}

function Waiting({ item }: { item: DeskItem }) {
  const { key, kind, urgency, since, link, takenBy, isOwn, laterUntil } = item;
  const parameters = kind === "jobFails" ? namedJob(item.parameters) : item.parameters;
  const take = useOfficeAction(() =>
    read(office.desk[":item"].take.$post({ param: { item: key }, json: { from: takenBy } })),
  );
  const later = useOfficeAction(() =>
    read(office.desk[":item"].later.$post({ param: { item: key }, json: { hours: laterHours } })),
  );
  const isFree = takenBy === null || laterUntil !== null;
  return (
    <li className={cx(styles.item, styles[urgency])}>
      <span className={styles.sign}>
        <OfficeIcon name={icons[kind]} />
      </span>
      <div className={styles.words}>
        <b>{word(`officeToday.kinds.${kind}`, parameters)}</b>
        <p>{word(`officeToday.about.${kind}`, parameters)}</p>
        <ActionErrors errors={[...take.errors, ...later.errors]} />
      </div>
      <span className={cx("num", styles.age)}>
        {laterUntil === null
          ? ageOf(since)
          : word("officeToday.desk.until", { moment: nearMoment(laterUntil) })}
      </span>
      <span className={styles.by}>
        {takenBy !== null && laterUntil === null && (
          <>
            <Initials login={takenBy} small />
            {isOwn ? word("officeToday.desk.you") : takenBy}
          </>
        )}
      </span>
      <span className={styles.acts}>
        <OfficeButtonLink
          to={link.replace(/^\/admin/, "")}
          look={urgency === "now" ? "main" : "default"}
          aria-label={word("officeToday.desk.lookAt", {
            what: word(`officeToday.kinds.${kind}`, parameters),
          })}
        >
          {word("officeToday.desk.look")}
        </OfficeButtonLink>
        {!isOwn && (
          <OfficeButton look="quiet" busy={take.isBusy} onClick={() => void take.run()}>
            {word(isFree ? "officeToday.desk.take" : "officeToday.desk.takeOver")}
          </OfficeButton>
        )}
        {laterUntil === null && (takenBy === null || isOwn) && (
          <OfficeButton look="quiet" busy={later.isBusy} onClick={() => void later.run()}>
            {word("officeToday.desk.putAside")}
          </OfficeButton>
        )}
      </span>
    </li>
  );
}
