import type { NotificationsReply, Watch, WatchRequest } from "@gatehouse/contract/identity/notifications";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { cx } from "../../../../ui/cx.ts";
import { useTold } from "../notifications/api.ts";
import { clockOf, iconOf, nearToday, type OwnTime } from "../notifications/model.ts";
import { removeWatch, saveWatch } from "../../session/watches/api.ts";
import styles from "./notifications.module.css";
import { NextRings } from "./next-rings.tsx";
import { PriceField } from "./price-field.tsx";
import { AddWatch } from "./add-watch.tsx";
import { useChange } from "../notifications/use-change.ts";
import { SettingsSection } from "./settings-section.tsx";

type Way = WatchRequest["by"][number];

const plainKinds = ["siege", "event", "transfer", "votes", "launch", "news", "login"] as const;
/** How one is told, the usual way first; where the portal pushes nothing, by mail alone. */
const waysOf = ({ push }: NotificationsReply): readonly [Way, ...Way[]] =>
  push === null ? ["mail"] : ["push", "mail"];

/** What is watched: the kinds that are one thing each, and chosen bosses, castles and characters. */
export function Watches({ chosen, timeZone, now }: { chosen: NotificationsReply } & OwnTime) {
  const { watches } = chosen;
  const ways = waysOf(chosen);
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
  const targeted = watches.filter(({ target }) => target !== undefined);
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
        {targeted.map((watch) => {
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
      <AddWatch onAdd={(wanted) => void change.run(() => saveWatch({ ...wanted, by: [ways[0]] }))} />
    </SettingsSection>
  );
}
