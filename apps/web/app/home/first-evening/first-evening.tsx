import type { Castle } from "@gatehouse/contract/game/world";
import { useEffect, useState } from "react";
import { useChat } from "../../features/community/chat/api.ts";
import { useOwnMoves, useOwnPlaces } from "../../features/game/rankings/own-places/api.ts";
import { useFactions } from "../../features/game/status/api.ts";
import { useAccount } from "../../features/identity/session/own-account.ts";
import { useOwnCharacters } from "../../features/identity/session/own-characters.ts";
import { useShellData } from "../../lib/page/shell-data.ts";
import { formatNear } from "../../lib/time/days.ts";
import { Moment } from "../../lib/time/moment.tsx";
import { useNow } from "../../lib/time/use-now.ts";
import { text } from "../../lib/words/i18n.ts";
import { formatWhole } from "../../lib/words/numbers.ts";
import { usePlayerName } from "../../shell/use-player-name.ts";
import { MemberSkeleton } from "../member/member-skeleton.tsx";
import { useHomeData } from "../use-home-data.ts";
import { upcoming } from "../upcoming.ts";
import { FactionChoice } from "./faction-choice.tsx";
import { Company } from "./company.tsx";
import { FirstFight } from "./first-fight.tsx";
import styles from "./first-evening.module.css";
import { Lanterns, type Step } from "./lanterns.tsx";
import { Newborn, type Character } from "./newborn.tsx";
import { NextStep } from "./next-step.tsx";
import { Waiting } from "./waiting.tsx";

const tickMs = 15_000;

type FirstEveningProps = {
  castles: readonly Castle[];
  /** Shows the head that a player with characters has. */
  onHome: () => void;
};

/** The way in for a player without a character: what is done, what comes next, and the first character as it arrives. */
export function FirstEvening(props: FirstEveningProps) {
  const [hasJoined, setJoined] = useState(false);
  const hasArrived = (useOwnCharacters().data?.length ?? 0) > 0;
  // What comes next depends on it.
  if (useAccount().isPending) return <MemberSkeleton />;
  const evening = { ...props, hasJoined, onJoin: () => setJoined(true) };
  return hasArrived ? <WithCharacter {...evening} /> : <Evening {...evening} />;
}

type EveningProps = FirstEveningProps & { hasJoined: boolean; onJoin: () => void };

/** Looks at the first character now and then: whether it has fought. */
function WithCharacter(evening: EveningProps) {
  const [place] = useOwnPlaces("pvpCount").data ?? [];
  useEffect(() => void useOwnMoves.refetch(), []);
  return <Evening {...evening} character={place?.character} hasArrived />;
}

function Evening({
  castles,
  onHome,
  hasJoined,
  onJoin,
  character,
  hasArrived = false,
}: EveningProps & { character?: Character | undefined; hasArrived?: boolean }) {
  const name = usePlayerName();
  const { countdown, factions: served } = useShellData();
  const { events, round } = useHomeData();
  const now = useNow(true, tickMs);
  const { data: account } = useAccount();
  const chat = useChat();
  const factions = useFactions(served, { live: true });
  const near = (at: string | number) => <Moment at={at}>{formatNear(new Date(at), now)}</Moment>;
  const [next] = upcoming({ countdown, castles, events }, now);
  const chosen = factions.find(({ code }) => code === character?.faction);
  const hasFought = (character?.pvpCount ?? 0) > 0;
  const steps: Step[] = [
    {
      key: "account",
      isDone: true,
      words: account ? near(account.created) : text("home.first.done"),
    },
    {
      key: "email",
      isDone: account?.verified === true,
      words: text("home.first.emailState", { state: emailState(account) }),
    },
    {
      key: "launcher",
      isDone: hasArrived,
      words: text(hasArrived ? "home.first.done" : "home.first.launcherNote"),
    },
    ...(factions.length > 0
      ? [
          {
            key: "banner" as const,
            isDone: hasArrived,
            words: chosen
              ? text("shell.balance.faction", { code: chosen.code, name: chosen.name })
              : text(hasArrived ? "home.first.done" : "home.first.bannerNote"),
          },
        ]
      : []),
    {
      key: "fight",
      isDone: hasFought,
      words: hasFought ? text("home.first.done") : next ? near(next.at) : text("home.first.fightNote"),
    },
    ...(chat
      ? [
          {
            key: "chat" as const,
            isDone: hasJoined,
            words: text("home.first.online", { text: formatWhole(chat.online) }),
          },
        ]
      : []),
  ];
  const lit = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={styles.evening}>
      <div>
        <h1 id="welcome" className={styles.title}>
          {character
            ? text("home.first.arrived", { name: character.charName })
            : name === undefined
              ? text("home.first.title")
              : text("home.first.titleName", { name })}
        </h1>
        <p className={styles.since} role="status">
          {text("home.first.lit", { lit, all: steps.length })}
        </p>
      </div>
      <Lanterns steps={steps} />
      <div className={styles.boxes} data-banners={factions.length > 0 || undefined}>
        {hasArrived ? (
          <Newborn character={character} next={next} onHome={onHome} near={near} />
        ) : (
          <NextStep login={name} account={account} />
        )}
        {factions.length > 0 && <FactionChoice factions={factions} round={round.number} own={chosen} />}
      </div>
      <div className={styles.boxes}>
        <FirstFight next={next} now={now} />
        {chat && <Company chat={chat} onJoin={onJoin} />}
        <Waiting />
      </div>
      {!hasArrived && (
        <p className={styles.foot}>
          <span className={styles.live}>{text("home.first.launcher.live")}</span>
          <button type="button" className={styles.skip} onClick={onHome}>
            {text("home.first.skip")}
          </button>
        </p>
      )}
    </div>
  );
}

function emailState(account: { email: string | null; verified: boolean } | undefined): string {
  if (!account) return "unknown";
  if (account.verified) return "verified";
  return account.email === null ? "none" : "open";
}
