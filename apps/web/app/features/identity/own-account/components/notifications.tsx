import type { ToldReply, Watch, WatchRequest } from "@gatehouse/contract/identity/notifications";
import { useState } from "react";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { useAction } from "../../../../lib/call/use-action.ts";
import { Moment } from "../../../../lib/time/moment.tsx";
import { useNow } from "../../../../lib/time/use-now.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { BrandMark } from "../../../../ui/art/brand-mark.tsx";
import { Icon } from "../../../../ui/art/icon.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { cx } from "../../../../ui/cx.ts";
import { SelectField } from "../../../../ui/select-field.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { useOwnCharacters } from "../../session/own-characters.ts";
import { removeBrowser, saveQuiet, sendTest, useTold, useWatchable } from "../notifications/api.ts";
import { clockOf, iconOf, nearToday } from "../notifications/model.ts";
import { removeWatch, saveWatch, useNotifications } from "../../session/watches/api.ts";
import { canPush, isDenied, subscribeHere } from "../../session/watches/push.ts";
import { LoadFailed } from "./load-failed.tsx";
import styles from "./notifications.module.css";
import { QuietDay } from "./quiet-day.tsx";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";
import { Told } from "./told.tsx";

type Chosen = NonNullable<ReturnType<typeof useNotifications>["data"]>;
/** By whose clock moments are shown, and what it says. */
type OwnTime = { timeZone: string; now: number };
type Way = WatchRequest["by"][number];

const plainKinds = ["siege", "event", "transfer", "votes", "launch", "news", "login"] as const;
/** What rings next is shown of so much. */
const mostRings = 3;
const clockTickMs = 60_000;
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
const ways = ["push", "mail"] as const;

/** What the player is told of, where and when (product.md 3.15). */
export function Notifications() {
  const told = useNotifications();
  const now = useNow(true, clockTickMs);
  const timeZone = told.data?.quiet?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return told.data ? (
    <>
      <Where told={told.data} timeZone={timeZone} now={now} />
      <What told={told.data} timeZone={timeZone} now={now} />
      <WhenNot told={told.data} timeZone={timeZone} now={now} />
      <Told timeZone={timeZone} now={now} />
    </>
  ) : (
    <SettingsSection title={text("notifications.what")}>
      {told.hasFailed ? <LoadFailed onRetry={told.refetch} /> : <SkeletonLines widths={[58, 64]} />}
    </SettingsSection>
  );
}

/** Does something, and shows what it changed. */
function useChange() {
  return useAction(
    (work: () => Promise<unknown>) =>
      work().finally(() => Promise.all([useNotifications.refetch(), useTold.refetch()])),
    {
      failed: text("access.failed"),
    },
  );
}

/** The browsers that take messages, and the address that mails go to. */
function Where({ told: { push, mail }, timeZone, now }: { told: Chosen } & OwnTime) {
  const [said, say] = useState("");
  const change = useChange();
  const allow = async (publicKey: string) => {
    const isTaken = await subscribeHere(publicKey).catch(() => false);
    say(isTaken ? "" : text(isDenied() ? "notifications.denied" : "notifications.notTaken"));
  };
  const test = () => sendTest().then(() => say(text("notifications.sent")));
  return (
    <SettingsSection
      title={text("notifications.where")}
      intro={mail === null ? text("notifications.noMail") : text("notifications.mailTo", { mail })}
    >
      <ActionErrors errors={change.errors} />
      {push === null ? (
        <p>{text("notifications.off")}</p>
      ) : (
        <>
          {push.subscriptions.length > 0 && (
            <ul className={styles.list}>
              {push.subscriptions.map(({ id, device, created }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.name}>{device}</span>
                  <Moment at={created} />
                  <Button
                    size="small"
                    look="ghost"
                    aria-label={text("notifications.removeNamed", { name: device })}
                    onClick={() => void change.run(() => removeBrowser(id))}
                  >
                    {text("notifications.remove")}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {!canPush() && <p>{text("notifications.cannot")}</p>}
          <SettingsActions>
            {canPush() && (
              <Button busy={change.isBusy} onClick={() => void change.run(() => allow(push.publicKey))}>
                {text("notifications.allow")}
              </Button>
            )}
            {push.subscriptions.length > 0 && (
              <Button look="ghost" busy={change.isBusy} onClick={() => void change.run(test)}>
                {text("notifications.test")}
              </Button>
            )}
          </SettingsActions>
        </>
      )}
      <p role="status">{said}</p>
      {push !== null && <Look timeZone={timeZone} now={now} />}
    </SettingsSection>
  );
}

/** The message that rings next, as a browser shows it. */
function Look({ timeZone, now }: OwnTime) {
  const [ring] = useTold().data?.next ?? [];
  if (!ring) return null;
  const ownClock = clockOf(timeZone);
  return (
    <figure>
      <figcaption>{text("notifications.looks")}</figcaption>
      <div className={styles.look}>
        <BrandMark />
        <strong>{ring.title}</strong>
        <time dateTime={ring.at}>{nearToday(ownClock(ring.heldUntil ?? ring.at), ownClock(now).day)}</time>
        <p>{ring.body}</p>
      </div>
    </figure>
  );
}

/** What is watched: the kinds that are one thing each, and chosen bosses, castles and characters. */
function What({ told: { watches }, timeZone, now }: { told: Chosen } & OwnTime) {
  const change = useChange();
  const known = useTold().data;
  const { next = [], told = [] } = known ?? {};
  const ownClock = clockOf(timeZone);
  const near = (at: string) => nearToday(ownClock(at), ownClock(now).day);
  /** When it rings next, or did last. */
  const hint = (watch: Watch | undefined) => {
    if (!watch) return null;
    const ring = next.find((one) => one.watch === watch.id);
    if (ring) return <small className={styles.soon}>{near(ring.at)}</small>;
    const last = told.find(
      ({ kind, target }) => kind === watch.kind && (watch.target === undefined || target === watch.target),
    );
    return last && <small>{text("notifications.next.last", { time: near(last.at) })}</small>;
  };
  const chosen = watches.filter(({ target }) => target !== undefined);
  const plainOf = (kind: Watch["kind"]) =>
    watches.find((watch) => watch.kind === kind && watch.target === undefined);

  const put = (watch: Watch | undefined, wanted: Omit<WatchRequest, "by">, by: Way[]): Promise<void> => {
    if (by.length > 0) return saveWatch({ ...wanted, by });
    return watch ? removeWatch(watch.id) : Promise.resolve();
  };
  const boxes = (watch: Watch | undefined, wanted: Omit<WatchRequest, "by">, name: string) =>
    ways.map((way) => {
      const by = watch?.by ?? [];
      const isOn = by.includes(way);
      const others = isOn ? by.filter((one) => one !== way) : [...by, way];
      return (
        <Checkbox
          key={way}
          checked={isOn}
          aria-label={text(`notifications.named.${way}`, { name })}
          label={text(`notifications.ways.${way}`)}
          onChange={() => void change.run(() => put(watch, wanted, others))}
        />
      );
    });

  return (
    <SettingsSection title={text("notifications.what")} intro={text("notifications.whatText")}>
      {known && <NextRings watches={watches.length} next={next} near={near} />}
      <ActionErrors errors={change.errors} />
      <ul className={styles.list}>
        {plainKinds.map((kind) => {
          const name = text(`notifications.kinds.${kind}`);
          return (
            <li key={kind} className={cx(styles.row, styles.watch)}>
              <Icon name={iconOf[kind]} />
              <span className={styles.name}>
                {name} {hint(plainOf(kind))}
              </span>
              {boxes(plainOf(kind), { kind }, name)}
            </li>
          );
        })}
        {chosen.map((watch) => {
          const { id, kind, target, price } = watch;
          const thing = watch.name ?? String(target);
          const name = text(`notifications.chosen.${kind === "siege" ? "castle" : kind}`, {
            name: thing,
            price: formatWhole(price ?? 0),
          });
          return (
            <li key={id} className={cx(styles.row, styles.watch)}>
              <Icon name={iconOf[kind]} />
              <span className={styles.name}>
                {name}{" "}
                {price !== undefined && (
                  <PriceField
                    key={price}
                    label={text("notifications.price", { name: thing })}
                    price={price}
                    onSave={(wanted) =>
                      void change.run(() => saveWatch({ kind, target, price: wanted, by: watch.by }))
                    }
                  />
                )}
                {hint(watch)}
              </span>
              {boxes(watch, { kind, target, price }, name)}
            </li>
          );
        })}
      </ul>
      <Adding onAdd={(wanted) => void change.run(() => saveWatch({ ...wanted, by: ["push"] }))} />
    </SettingsSection>
  );
}

/** What rings next, the soonest first: as much as one looks at. */
function NextRings({
  watches,
  next,
  near,
}: {
  watches: number;
  next: ToldReply["next"];
  near: (at: string) => string;
}) {
  if (watches === 0) return null;
  const once = [...new Map(next.map((ring) => [`${ring.title} ${ring.at}`, ring])).values()];
  return (
    <div className={styles.next}>
      <p>
        {text("notifications.next.lit", { n: watches })}{" "}
        {text(once.length > 0 ? "notifications.next.label" : "notifications.next.none")}
      </p>
      {once.length > 0 && (
        <ol>
          {once.slice(0, mostRings).map(({ title, at, heldUntil }) => (
            <li key={`${title} ${at}`}>
              <time dateTime={at}>{near(at)}</time>
              <span>
                {title}
                {heldUntil !== undefined && (
                  <small> {text("notifications.next.until", { time: near(heldUntil) })}</small>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** At most what a piece may cost, changed where it stands. */
function PriceField({
  label,
  price,
  onSave,
}: {
  label: string;
  price: number;
  onSave: (price: number) => void;
}) {
  const [typed, setTyped] = useState(String(price));
  const save = () => {
    const wanted = Number(typed.replace(/\D/g, ""));
    if (!Number.isSafeInteger(wanted) || wanted < 1) setTyped(String(price));
    else if (wanted !== price) onSave(wanted);
  };
  return (
    <input
      className={styles.price}
      inputMode="numeric"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") save();
      }}
    />
  );
}

/** One more thing of the world, or an own character. */
function Adding({ onAdd }: { onAdd: (wanted: Omit<WatchRequest, "by">) => void }) {
  const { data: watchable, isPending } = useWatchable();
  const characters = useOwnCharacters().data ?? [];
  const [value, setValue] = useState("");
  const { bosses = [], castles = [], events = [] } = watchable ?? {};
  const groups = [
    { kind: "boss" as const, label: text("notifications.add.bosses"), things: bosses },
    { kind: "siege" as const, label: text("notifications.add.castles"), things: castles },
    { kind: "event" as const, label: text("notifications.add.events"), things: events },
    {
      kind: "overtaken" as const,
      label: text("notifications.add.characters"),
      things: characters.map(({ charId, name }) => ({ id: charId, name })),
    },
  ].filter(({ things }) => things.length > 0);
  // While the world is on its way its place is held: nothing moves.
  if (!isPending && groups.length === 0) return null;
  const add = () => {
    const group = groups.find(({ kind }) => value.startsWith(`${kind}:`));
    if (group) onAdd({ kind: group.kind, target: Number(value.slice(group.kind.length + 1)) });
    setValue("");
  };
  return (
    <div className={styles.form}>
      <SelectField
        label={text("notifications.add.label")}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      >
        <option value="">{text("notifications.add.none")}</option>
        {groups.map(({ kind, label, things }) => (
          <optgroup key={kind} label={label}>
            {things.map(({ id, name }) => (
              <option key={id} value={`${kind}:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button disabled={value === ""} onClick={add}>
        {text("notifications.add.submit")}
      </Button>
    </div>
  );
}

/** The hours in which nothing is told. */
function WhenNot({ told: { quiet }, timeZone, now }: { told: Chosen } & OwnTime) {
  const { told = [], pushes = [], mails = [] } = useTold().data ?? {};
  const change = useChange();
  const [from, setFrom] = useState(quiet?.from ?? "23:00");
  const [to, setTo] = useState(quiet?.to ?? "08:00");
  const ownClock = clockOf(timeZone);
  const today = ownClock(now);
  const sharesOfToday = (moments: readonly string[]) =>
    moments.map((at) => ownClock(at)).flatMap(({ day, share }) => (day === today.day ? [share] : []));
  const sent = sharesOfToday([...pushes, ...mails]);
  const held = sharesOfToday(told.flatMap((entry) => (entry.held ? [entry.at] : [])));
  const choices = (chosen: string) => [...new Set([...hours, chosen])].toSorted();
  return (
    <SettingsSection
      title={text("notifications.quiet.title")}
      intro={
        quiet ? text("notifications.quiet.on", { ...quiet }) : text("notifications.quiet.text", { timeZone })
      }
    >
      <ActionErrors errors={change.errors} />
      <div className={styles.form}>
        <SelectField
          label={text("notifications.quiet.from")}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        >
          {choices(from).map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
        </SelectField>
        <SelectField
          label={text("notifications.quiet.to")}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        >
          {choices(to).map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
        </SelectField>
      </div>
      <QuietDay from={from} to={to} now={today.share} sent={sent} held={held} />
      {sent.length + held.length > 0 && (
        <p>{text("notifications.told.sent", { sent: sent.length, held: held.length })}</p>
      )}
      <SettingsActions>
        <Button busy={change.isBusy} onClick={() => void change.run(() => saveQuiet({ from, to, timeZone }))}>
          {text("notifications.quiet.save")}
        </Button>
        {quiet && (
          <Button look="ghost" busy={change.isBusy} onClick={() => void change.run(() => saveQuiet(null))}>
            {text("notifications.quiet.lift")}
          </Button>
        )}
      </SettingsActions>
    </SettingsSection>
  );
}
