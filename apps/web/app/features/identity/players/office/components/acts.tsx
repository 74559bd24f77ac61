import type { Permission } from "@gatehouse/contract/operations/permissions";
import type { PlayerReply } from "@gatehouse/contract/operations/players";
import { useState } from "react";
import { useMe } from "../../../../../office/lib/me.ts";
import { useMay } from "../../../../../office/lib/may.ts";
import { word } from "../../../../../office/lib/words.ts";
import { ActDialog } from "../../../../../office/ui/act-dialog.tsx";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { OfficeIcon, type OfficeIconName } from "../../../../../office/ui/office-icon.tsx";
import { type ReasonedAct, reasonedActs } from "../api.ts";
import styles from "./acts.module.css";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";

type Act = ReasonedAct | "adjust" | "note";

type Offered = {
  act: Act;
  /** Acts of which one undoes the other are one button, which keeps the focus. */
  key: string;
  icon: OfficeIconName;
  permission: Permission;
  /** Whether there is anything to do. */
  isOpen: boolean;
  /** Touches a way in: of a colleague's account only an owner does that. */
  isGrave?: boolean;
  isDangerous?: boolean;
};

const offeredFor = ({ email, verified, locked, sessions, twoFactor, money }: PlayerReply): Offered[] => [
  { act: "note", key: "note", icon: "note", permission: "players.read", isOpen: true },
  { act: "adjust", key: "adjust", icon: "coins", permission: "money.adjust", isOpen: true },
  {
    act: "verify",
    key: "verify",
    icon: "check",
    permission: "players.help",
    isOpen: verified === null && email !== null,
    isGrave: true,
  },
  {
    act: "resetLink",
    key: "resetLink",
    icon: "mail",
    permission: "players.help",
    isOpen: email !== null && locked === null,
  },
  {
    act: "endSessions",
    key: "endSessions",
    icon: "logout",
    permission: "players.help",
    isOpen: sessions.count > 0,
    isGrave: true,
  },
  { act: "gameLogin", key: "gameLogin", icon: "reload", permission: "players.help", isOpen: locked === null },
  {
    act: money.hold === null ? "hold" : "release",
    key: "hold",
    icon: money.hold === null ? "pause" : "play",
    permission: "money.refund",
    isOpen: true,
  },
  {
    act: "twoFactorOff",
    key: "twoFactorOff",
    icon: "shield",
    permission: "players.lock",
    isOpen: twoFactor.enabled,
    isGrave: true,
  },
  {
    act: locked === null ? "lock" : "unlock",
    key: "lock",
    icon: locked === null ? "lock" : "unlock",
    permission: "players.lock",
    isOpen: true,
    isGrave: true,
    isDangerous: locked === null,
  },
];

/** What can be done to the player: what the role may, and what there is to do; nothing on one's own account. */
export function Acts({ player }: { player: PlayerReply }) {
  const may = useMay();
  const { role } = useMe();
  const [open, setOpen] = useState<Act>();
  if (player.isOwn)
    return (
      <Block title={word("officePlayers.acts.title")}>
        <p>{word("officePlayers.acts.own")}</p>
      </Block>
    );
  const isProtected = player.role !== null && role !== "owner";
  const offered = offeredFor(player).filter(
    ({ permission, isOpen, isGrave = false }) => isOpen && may(permission) && !(isGrave && isProtected),
  );
  const close = () => setOpen(undefined);
  return (
    <Block title={word("officePlayers.acts.title")} note={word("officePlayers.acts.note")}>
      <div className={styles.acts}>
        {offered.map(({ act, key, icon, isDangerous = false }) => (
          <OfficeButton
            key={key}
            look={isDangerous ? "danger" : "default"}
            className={styles.act}
            onClick={() => setOpen(act)}
          >
            <OfficeIcon name={icon} />
            <span>{nameOf(act, player)}</span>
          </OfficeButton>
        ))}
      </div>
      {isProtected && <p className={styles.protected}>{word("officePlayers.acts.protected")}</p>}
      {open === "note" && <NoteDialog id={player.id} onClose={close} />}
      {open === "adjust" && <AdjustDialog player={player} onClose={close} />}
      {open !== undefined && open !== "note" && open !== "adjust" && (
        <ReasonedDialog act={open} player={player} onClose={close} />
      )}
    </Block>
  );
}

const nameOf = (act: Act, { sessions }: PlayerReply): string =>
  act === "endSessions"
    ? word("officePlayers.acts.names.endSessions", { n: sessions.count })
    : word(`officePlayers.acts.names.${act}`);

function ReasonedDialog({
  act,
  player,
  onClose,
}: {
  act: ReasonedAct;
  player: PlayerReply;
  onClose: () => void;
}) {
  const change = changeOf(act, player);
  return (
    <ActDialog
      title={`${nameOf(act, player)}: ${player.login}`}
      lead={`${word(`officePlayers.acts.texts.${act}`)} ${word("officePlayers.acts.told")}`}
      change={change}
      submit={nameOf(act, player)}
      look={act === "lock" || act === "twoFactorOff" ? "danger" : "main"}
      done={word(`officePlayers.acts.done.${act}`)}
      run={(reason) => reasonedActs[act](player.id, reason)}
      onClose={onClose}
    />
  );
}

/** What the act makes of what there is; undefined where nothing shown changes. */
function changeOf(act: ReasonedAct, { sessions, twoFactor }: PlayerReply) {
  const badge = (name: "locked" | "open" | "held" | "free" | "verified" | "unverified") =>
    word(`officePlayers.badges.${name}`);
  switch (act) {
    case "verify":
      return { before: badge("unverified"), after: badge("verified") };
    case "endSessions":
      return {
        before: word("officePlayers.acts.sessions", { n: sessions.count }),
        after: word("officePlayers.acts.sessions", { n: 0 }),
      };
    case "twoFactorOff":
      return {
        before: word("officePlayers.secondFactorOn", { codes: twoFactor.recoveryCodesLeft }),
        after: word("officePlayers.secondFactorOff"),
      };
    case "hold":
      return { before: badge("free"), after: badge("held") };
    case "release":
      return { before: badge("held"), after: badge("free") };
    case "lock":
      return { before: badge("open"), after: badge("locked") };
    case "unlock":
      return { before: badge("locked"), after: badge("open") };
    default:
      return undefined;
  }
}
