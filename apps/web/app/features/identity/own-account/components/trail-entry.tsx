import type { AccountEvent, EventKind } from "@gatehouse/contract/identity/trail";
import { formatMoment } from "../../../../lib/time/dates.ts";
import { deviceName } from "@gatehouse/contract/device-name";
import { text } from "../../../../lib/words/i18n.ts";
import { Icon, type IconName } from "../../../../ui/art/icon.tsx";
import { cx } from "../../../../ui/cx.ts";
import styles from "./trail-section.module.css";

const icons: Record<EventKind, IconName> = {
  registered: "flag",
  verified: "check",
  loggedIn: "user",
  loginFailed: "alert",
  deviceAdded: "system",
  deviceRemoved: "system",
  loggedOutEverywhere: "logout",
  passwordChanged: "key",
  passwordChangeFailed: "alert",
  recoveryAsked: "mail",
  passwordRecovered: "key",
  providerLinked: "users",
  providerUnlinked: "users",
  twoFactorEnabled: "shield",
  twoFactorDisabled: "shield",
  twoFactorReset: "shield",
  recoveryCodeUsed: "shield",
  passkeyAdded: "key",
  passkeyRemoved: "key",
  dataDownloaded: "download",
  unstuckAsked: "flag",
  locked: "alert",
  unlocked: "check",
  sessionsEnded: "logout",
  resetLinkSent: "mail",
  gameLoginSent: "key",
  videoDisqualified: "flag",
  unitsAdded: "up",
  unitsTaken: "down",
  donationReturned: "reload",
  transfersHeld: "alert",
  transfersReleased: "check",
  goodsArrived: "check",
  goodsLost: "alert",
};

const failed: readonly EventKind[] = ["loginFailed", "passwordChangeFailed"];

/** One event: what, when, and from where. */
export function TrailEntry({ event: { kind, at, address, device, detail } }: { event: AccountEvent }) {
  const name = deviceName(device);
  return (
    <li className={cx(styles.event, failed.includes(kind) && styles.failed)}>
      <Icon name={icons[kind]} className={styles.icon} />
      <p className={styles.what}>
        {text(`ownAccount.trail.kinds.${kind}`)}
        {detail !== null && <span className={styles.detail}> {detail}</span>}
      </p>
      <p className={styles.where} title={device}>
        {address ? `${address} · ${wordsFor(name)}` : text("ownAccount.trail.administration")}
      </p>
      <time className={styles.when} dateTime={at}>
        {formatMoment(new Date(at))}
      </time>
    </li>
  );
}

function wordsFor(name: ReturnType<typeof deviceName>): string {
  if (!name) return text("ownAccount.trail.unknownDevice");
  const { browser, system } = name;
  return system === undefined ? browser : text("ownAccount.trail.device", { browser, system });
}
