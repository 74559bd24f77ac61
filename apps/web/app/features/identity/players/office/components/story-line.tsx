import { voteSites } from "@gatehouse/contract/community/vote-site-codes";
import { deviceName } from "@gatehouse/contract/device-name";
import { unstuckReasons } from "@gatehouse/contract/game/reasons";
import type { StoryItem } from "@gatehouse/contract/operations/players";
import type { ReactNode } from "react";
import { momentParts } from "../../../../../lib/time/dates.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { goodsWords } from "../../../../../office/lib/goods-words.ts";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { word } from "../../../../../office/lib/words.ts";
import { OfficeIcon, type OfficeIconName } from "../../../../../office/ui/office-icon.tsx";
import type { Tone } from "../../../../../office/ui/tone.tsx";
import { cx } from "../../../../../ui/cx.ts";
import styles from "./story-line.module.css";

type Of<Kind extends StoryItem["kind"]> = Extract<StoryItem, { kind: Kind }>;

type Told = { icon: OfficeIconName; tone?: Tone; what: ReactNode; more?: ReactNode; amount?: number };

/** One line of a story: when, what, and what else is known of it. */
export function StoryLine({ item }: { item: StoryItem }) {
  const { icon, tone = "none", what, more, amount } = toldOf(item);
  return (
    <li className={cx(styles.line, styles[tone], item.kind === "ours" && styles.ours)}>
      <time dateTime={item.at} className="num">
        {momentParts(new Date(item.at)).time}
      </time>
      <span className={styles.node}>
        <OfficeIcon name={icon} />
      </span>
      <p>{what}</p>
      {amount !== undefined && (
        <b className={cx("num", amount < 0 ? styles.down : styles.up)}>
          {amount < 0 ? "−" : "+"} {formatWhole(Math.abs(amount))}
        </b>
      )}
      {more !== undefined && more !== "" && <small>{more}</small>}
    </li>
  );
}

function toldOf(item: StoryItem): Told {
  switch (item.kind) {
    case "login":
      return ofTrail(item);
    case "money":
      return ofLedger(item);
    case "delivery":
      return ofDelivery(item);
    case "game":
      return ofGame(item);
    case "vote":
      return {
        icon: "check",
        tone: "ok",
        what: word("officePlayers.story.voted", { site: voteSites[item.site].title }),
        more: word("officePlayers.story.counts", { moment: nearMoment(item.until) }),
      };
    default:
      return ofOurs(item);
  }
}

const trailIcons: Partial<Record<Of<"login">["event"], OfficeIconName>> = {
  registered: "flag",
  verified: "check",
  loginFailed: "key",
  passwordChangeFailed: "key",
  passwordChanged: "key",
  passwordRecovered: "key",
  recoveryAsked: "mail",
  resetLinkSent: "mail",
  twoFactorEnabled: "shield",
  twoFactorDisabled: "shield",
  twoFactorReset: "shield",
  recoveryCodeUsed: "shield",
  passkeyAdded: "key",
  passkeyRemoved: "key",
  deviceAdded: "system",
  deviceRemoved: "system",
  loggedOutEverywhere: "logout",
  sessionsEnded: "logout",
  locked: "lock",
  unlocked: "unlock",
  dataDownloaded: "download",
};

const alarming: readonly string[] = [
  "loginFailed",
  "passwordChangeFailed",
  "recoveryCodeUsed",
  "twoFactorReset",
];

function ofTrail({ event, address, device, detail }: Of<"login">): Told {
  const name = deviceName(device);
  const where =
    address === ""
      ? text("ownAccount.trail.administration")
      : [address, name ? [name.browser, name.system].filter((part) => part !== undefined).join(", ") : ""]
          .filter((part) => part !== "")
          .join(" · ");
  return {
    icon: trailIcons[event] ?? "user",
    tone: alarming.includes(event) ? "warn" : "none",
    what: (
      <>
        {text(`ownAccount.trail.kinds.${event}`)} {detail !== null && <bdi>{detail}</bdi>}
      </>
    ),
    more: where,
  };
}

const ofLedger = ({ entry, reference, amount, balance }: Of<"money">): Told => ({
  icon: entry === "transfer" || entry === "transferRefund" ? "reload" : "coins",
  tone: amount > 0 ? "ok" : "none",
  what: <b>{word("officePlayers.story.entry", { entry })}</b>,
  more: (
    <>
      {word("officePlayers.story.balance", {
        before: formatWhole(balance - amount),
        after: formatWhole(balance),
      })}
      , {reference}
    </>
  ),
  amount,
});

const deliveryTones: Record<string, Tone> = { UNKNOWN: "bad", REJECTED: "warn", DELIVERED: "ok" };

const ofDelivery = ({ number, state, count, character, problem }: Of<"delivery">): Told => ({
  icon: "gift",
  tone: deliveryTones[state] ?? "info",
  what: (
    <>
      {word("officePlayers.story.delivery", { number: `D-${number}`, count: formatWhole(count) })}{" "}
      <b>
        <bdi>{character}</bdi>
      </b>
      : <b>{word("officePlayers.story.deliveryState", { state })}</b>
    </>
  ),
  ...(problem !== null && { more: <bdi>{goodsWords(problem)}</bdi> }),
});

const ofGame = ({ what, character, state, detail }: Of<"game">): Told => ({
  icon: "castle",
  tone: state === "REFUSED" ? "warn" : "none",
  what: (
    <>
      {character !== null && (
        <>
          <b>
            <bdi>{character}</bdi>
          </b>
          {": "}
        </>
      )}
      {word("officePlayers.story.game", { what })}
    </>
  ),
  more: (
    <>
      {state !== null && word("officePlayers.story.commandState", { state })}
      {state !== null && detail !== null && ", "}
      {detail !== null && <bdi>{gameDetail(what, detail)}</bdi>}
    </>
  ),
});

/** What is told with a command: why it was refused, or the vote's site. */
function gameDetail(what: string, detail: string): string {
  const isUnstuck = what === "unstuck" && unstuckReasons.some((reason) => reason === detail);
  return isUnstuck ? text("characters.reasons", { reason: detail }) : goodsWords(detail);
}

const ofOurs = ({ who, action, text: said, record }: Of<"ours">): Told => ({
  icon: action === "players.note" ? "note" : "undo",
  tone: "info",
  what: (
    <>
      <b>
        <bdi>{who === "" ? word("officePlayers.story.somebody") : who}</bdi>
      </b>{" "}
      {word("officePlayers.story.action", { action: action.replaceAll(".", "_") })}
    </>
  ),
  more: (
    <>
      {said !== null && (
        <q>
          <bdi>{said}</bdi>
        </q>
      )}
      {` ${word("officePlayers.story.record", { number: String(record) })}`}
    </>
  ),
});
