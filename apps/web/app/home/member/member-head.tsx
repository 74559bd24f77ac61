import type { Castle } from "@gatehouse/contract/game/world";
import { lazy, Suspense, useEffect, useState } from "react";
import { useOwnMoves } from "../../features/game/rankings/own-places/api.ts";
import { useTransfers } from "../../features/money/transfers/api.ts";
import { readStored, writeStored } from "../../lib/browser/storage.ts";
import { formatNear } from "../../lib/time/days.ts";
import { Moment } from "../../lib/time/moment.tsx";
import { text } from "../../lib/words/i18n.ts";
import { richText } from "../../lib/words/rich-text.tsx";
import { useNow } from "../../lib/time/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { useHomeData } from "../use-home-data.ts";
import styles from "./member-head.module.css";
import { MemberSkeleton } from "./member-skeleton.tsx";
import { movedOf } from "./moved.ts";
import { OwnCharacters } from "./own-characters.tsx";
import { SinceLastVisit } from "./since-last-visit.tsx";
import { usePlayerName } from "../../shell/use-player-name.ts";
import { WhatWaits } from "./what-waits.tsx";

const tickMs = 60_000;

/** Most players never see it again. */
const FirstEvening = lazy(async () => ({
  default: (await import("../first-evening/first-evening.tsx")).FirstEvening,
}));

/** Who has chosen not to be led in, by the login. */
const skippedKey = "skippedWayIn";

/**
 * What stands in the head of the home page for a player: who had no character when the page was opened stays on the way in
 * when the first arrives, until the player goes on.
 */
export function MemberHead({ castles }: { castles: readonly Castle[] }) {
  const name = usePlayerName();
  const [wasNew, setWasNew] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  const { data: moves } = useOwnMoves();
  const isNew = moves?.characters.length === 0;
  if (isNew && !wasNew) setWasNew(true);
  // Whose session it is may be known later than that.
  const isOnTheWay = chosen ?? (wasNew && readStored(skippedKey) !== name);
  const go = (onTheWay: boolean) => {
    setChosen(onTheWay);
    if (isNew) writeStored(skippedKey, onTheWay ? null : (name ?? null));
  };
  useEffect(() => {
    if (!moves) return;
    // The next page keeps room for it before it is known who looks (before-scripts.ts).
    writeStored("wayIn", isOnTheWay || null);
    document.documentElement.toggleAttribute("data-way-in", isOnTheWay);
  }, [moves, isOnTheWay]);
  if (!isOnTheWay) return <Known castles={castles} onWayIn={() => go(true)} />;
  return (
    <Suspense fallback={<MemberSkeleton />}>
      <FirstEvening castles={castles} onHome={() => go(false)} />
    </Suspense>
  );
}

/** What the home page tells a player first: the own characters, what became of them, and what waits. */
function Known({ castles, onWayIn }: { castles: readonly Castle[]; onWayIn: () => void }) {
  const name = usePlayerName();
  const { data: moves, hasFailed, refetch } = useOwnMoves();
  const { news } = useHomeData();
  const { data: transfers = [] } = useTransfers();
  const isSince = (at: string) => moves?.since != null && at > moves.since;
  const announced = news.filter(({ created }) => isSince(created));
  const received = transfers.filter(({ stage, updated }) => stage === "received" && isSince(updated));
  const moved = moves && movedOf(moves, announced.length + received.length > 0);
  const now = useNow(true, tickMs);
  return (
    <div className={styles.member} aria-busy={!hasFailed && !moves ? true : undefined}>
      <div className={styles.top}>
        <h1 id="welcome" className={styles.title}>
          {greeting(name, moves?.characters.length === 0)}
        </h1>
        <p className={styles.since}>
          {moves?.since
            ? richText("home.member.since", {
                when: <Moment at={moves.since}>{formatNear(new Date(moves.since), now)}</Moment>,
              })
            : "\u00A0"}
        </p>
      </div>
      <section aria-labelledby="own-characters" className={styles.box}>
        <h2 id="own-characters">{text("home.member.characters")}</h2>
        {hasFailed && (
          <p className={styles.failed}>
            {text("home.member.failed")}
            <Button size="small" icon="reload" onClick={refetch}>
              {text("home.member.retry")}
            </Button>
          </p>
        )}
        {!hasFailed && !moves && <SkeletonLines widths={[88, 88, 62]} />}
        {moves?.characters.length === 0 && (
          <p className={styles.failed}>
            {text("home.first.launcher.live")}
            <Button size="small" onClick={onWayIn}>
              {text("home.first.way")}
            </Button>
          </p>
        )}
        {moves && moves.characters.length > 0 && (
          <OwnCharacters
            characters={moves.characters}
            others={moves.others}
            hasMoves={moved?.characters.length === 0}
          />
        )}
      </section>
      <section aria-labelledby="since-last-visit" className={styles.box}>
        <h2 id="since-last-visit">{text(moved?.isOfWeek ? "home.member.week" : "home.member.changed")}</h2>
        {hasFailed && <p className={styles.quiet}>{text("home.member.unknown")}</p>}
        {!hasFailed && !moves && <SkeletonLines widths={[84, 70]} />}
        {moved && (
          <SinceLastVisit
            moved={moved.characters}
            announced={announced}
            received={received}
            isFirst={moves?.since === null}
          />
        )}
      </section>
      <section aria-labelledby="what-waits" className={styles.box}>
        <h2 id="what-waits">{text("home.member.waits")}</h2>
        <WhatWaits
          castles={castles}
          clans={moves?.characters.flatMap(({ clan }) => clan ?? [])}
          hasFailed={hasFailed}
          now={now}
        />
      </section>
    </div>
  );
}

function greeting(name: string | undefined, isNew: boolean): string {
  if (isNew) return name === undefined ? text("home.first.title") : text("home.first.titleName", { name });
  return name === undefined ? text("home.member.title") : text("home.member.titleName", { name });
}
