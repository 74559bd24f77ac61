import type { Watch, WatchRequest } from "@gatehouse/contract/identity/notifications";
import { useState } from "react";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { useAction } from "../../../../lib/call/use-action.ts";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Icon, type IconName } from "../../../../ui/art/icon.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { cx } from "../../../../ui/cx.ts";
import { SelectField } from "../../../../ui/select-field.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { useOwnCharacters } from "../../session/own-characters.ts";
import {
  removeBrowser,
  removeWatch,
  saveQuiet,
  saveWatch,
  sendTest,
  useNotifications,
  useWatchable,
} from "../notifications/api.ts";
import { canPush, isDenied, subscribeHere } from "../notifications/push.ts";
import { LoadFailed } from "./load-failed.tsx";
import styles from "./notifications.module.css";
import { QuietDay } from "./quiet-day.tsx";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";

type Told = NonNullable<ReturnType<typeof useNotifications>["data"]>;
type Way = WatchRequest["by"][number];

const plainKinds = ["siege", "transfer", "votes", "launch", "news", "login"] as const;
const iconOf: Readonly<Record<Watch["kind"], IconName>> = {
  siege: "castle",
  transfer: "gift",
  votes: "star",
  launch: "flag",
  news: "scroll",
  login: "key",
  boss: "skull",
  overtaken: "trend",
  offer: "eye",
};
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
const ways = ["push", "mail"] as const;

/** What the player is told of, where and when (product.md 3.15). */
export function Notifications() {
  const told = useNotifications();
  return told.data ? (
    <>
      <Where told={told.data} />
      <What told={told.data} />
      <WhenNot told={told.data} />
    </>
  ) : (
    <SettingsSection title={text("notifications.what")}>
      {told.hasFailed ? <LoadFailed onRetry={told.refetch} /> : <SkeletonLines widths={[58, 64]} />}
    </SettingsSection>
  );
}

/** Does something, and shows what it changed. */
function useChange() {
  return useAction((work: () => Promise<unknown>) => work().finally(() => useNotifications.refetch()), {
    failed: text("access.failed"),
  });
}

/** The browsers that take messages, and the address that mails go to. */
function Where({ told: { push, mail } }: { told: Told }) {
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
    </SettingsSection>
  );
}

/** What is watched: the kinds that are one thing each, and chosen bosses, castles and characters. */
function What({ told: { watches } }: { told: Told }) {
  const change = useChange();
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
      const next = isOn ? by.filter((one) => one !== way) : [...by, way];
      return (
        <Checkbox
          key={way}
          checked={isOn}
          aria-label={text(`notifications.named.${way}`, { name })}
          label={text(`notifications.ways.${way}`)}
          onChange={() => void change.run(() => put(watch, wanted, next))}
        />
      );
    });

  return (
    <SettingsSection title={text("notifications.what")} intro={text("notifications.whatText")}>
      <ActionErrors errors={change.errors} />
      <ul className={styles.list}>
        {plainKinds.map((kind) => {
          const name = text(`notifications.kinds.${kind}`);
          return (
            <li key={kind} className={cx(styles.row, styles.watch)}>
              <Icon name={iconOf[kind]} />
              <span className={styles.name}>{name}</span>
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
              <span className={styles.name}>{name}</span>
              {boxes(watch, { kind, target, price }, name)}
            </li>
          );
        })}
      </ul>
      <Adding onAdd={(wanted) => void change.run(() => saveWatch({ ...wanted, by: ["push"] }))} />
    </SettingsSection>
  );
}

/** One more thing of the world, or an own character. */
function Adding({ onAdd }: { onAdd: (wanted: Omit<WatchRequest, "by">) => void }) {
  const { data: watchable, isPending } = useWatchable();
  const characters = useOwnCharacters().data ?? [];
  const [value, setValue] = useState("");
  const { bosses = [], castles = [] } = watchable ?? {};
  const groups = [
    { kind: "boss" as const, label: text("notifications.add.bosses"), things: bosses },
    { kind: "siege" as const, label: text("notifications.add.castles"), things: castles },
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
function WhenNot({ told: { quiet } }: { told: Told }) {
  const change = useChange();
  const [from, setFrom] = useState(quiet?.from ?? "23:00");
  const [to, setTo] = useState(quiet?.to ?? "08:00");
  const timeZone = quiet?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
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
      <QuietDay from={from} to={to} />
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
