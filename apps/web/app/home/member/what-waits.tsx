import type { Castle } from "@gatehouse/contract/game/world";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { rewardLeft } from "../../features/community/votes/model.ts";
import { useVoteRows } from "../../features/community/votes/use-vote-rows.ts";
import { siegeOf } from "../../features/game/world/sieges.ts";
import { useTransfers } from "../../features/money/transfers/api.ts";
import { isUnderWay } from "../../features/money/transfers/model.ts";
import { text } from "../../lib/words/i18n.ts";
import { formatWhole } from "../../lib/words/numbers.ts";
import { formatSpan } from "../../lib/time/spans.ts";
import { paths } from "../../paths.ts";
import { Icon, type IconName } from "../../ui/art/icon.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import styles from "./member-head.module.css";

type Line = { key: string; icon: IconName; words: ReactNode };
type WhatWaitsProps = {
  castles: readonly Castle[];
  /** Names of the own characters' clans; undefined while they are not known. */
  clans: readonly string[] | undefined;
  /** They could not be had. */
  hasFailed: boolean;
  now: number;
};

const mostShown = 4;

/** What a player may want to see to: goods on their way, lists to vote on, rewards that run out, sieges of the own clan. */
export function WhatWaits({ castles, clans, hasFailed, now }: WhatWaitsProps) {
  const sent = useTransfers();
  const transfers = sent.data?.filter(isUnderWay) ?? [];
  const { rows, votes, failed } = useVoteRows();
  const open = rows.filter(({ lantern }) => lantern === "notVoted").length;
  const left = rows.flatMap(({ details }) => rewardLeft(details, now) ?? []);
  const lines: Line[] = [
    ...transfers.map(({ id, amount, characterName }) => ({
      key: id,
      icon: "gift" as const,
      words: (
        <Link to={paths.donation} reloadDocument discover="none">
          {text("home.member.transfer", { amount: formatWhole(amount), name: characterName })}
        </Link>
      ),
    })),
    ...siegesOf(castles, clans ?? [], now).map(({ castle, at, part }) => ({
      key: castle,
      icon: "swords" as const,
      words: text("home.member.siege", { castle, part, span: formatSpan(at - now) }),
    })),
    ...(open > 0
      ? [
          {
            key: "votes",
            icon: "check" as const,
            words: <Link to={paths.notVoted}>{text("home.member.votes", { n: open })}</Link>,
          },
        ]
      : []),
    ...(left.length > 0
      ? [
          {
            key: "rewards",
            icon: "clock" as const,
            words: text("home.member.rewards", { n: left.length, span: formatSpan(Math.min(...left)) }),
          },
        ]
      : []),
  ];
  if (lines.length === 0) {
    const isKnown = clans !== undefined && sent.data !== undefined && votes !== undefined;
    if (!isKnown && !(hasFailed || sent.hasFailed || failed)) return <SkeletonLines widths={[70, 84]} />;
    return (
      <p className={styles.quiet}>{text(isKnown ? "home.member.nothing" : "home.member.waitsUnknown")}</p>
    );
  }
  return (
    <ul className={styles.lines}>
      {lines.slice(0, mostShown).map(({ key, icon, words }) => (
        <li key={key}>
          <Icon name={icon} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** The sieges that the clans take part in, the next first, and on which side. */
function siegesOf(castles: readonly Castle[], clans: readonly string[], now: number) {
  const isOurs = ({ name }: { name: string }) => clans.includes(name);
  return castles
    .flatMap((castle) => {
      const at = siegeOf(castle, now);
      if (at === undefined) return [];
      const defends = (castle.owner && isOurs(castle.owner)) || castle.defenders.some(isOurs);
      if (!defends && !castle.attackers.some(isOurs)) return [];
      return [{ castle: castle.name, at, part: defends ? "defends" : "attacks" }];
    })
    .toSorted((one, other) => one.at - other.at);
}
