import type { TransferRecord } from "@gatehouse/contract/money/transfers";
import { announcementPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { MoveMark } from "../../features/game/rankings/components/move-mark.tsx";
import { text } from "../../lib/words/i18n.ts";
import { CharacterLink } from "../../lib/links/name-links.tsx";
import { formatWhole } from "../../lib/words/numbers.ts";
import { richText } from "../../lib/words/rich-text.tsx";
import { Icon } from "../../ui/art/icon.tsx";
import type { HomeData } from "../use-home-data.ts";
import styles from "./member-head.module.css";
import type { Moved } from "./moved.ts";

const mostMoved = 4;
const mostShown = 6;

type Announced = HomeData["news"][number];
type SinceLastVisitProps = {
  moved: Moved["characters"];
  announced: readonly Announced[];
  received: readonly TransferRecord[];
  isFirst: boolean;
};

/** Which of the own characters have won or lost places, what was announced, and what has arrived. */
export function SinceLastVisit({ moved, announced, received, isFirst }: SinceLastVisitProps) {
  if (moved.length + announced.length + received.length === 0) {
    return <p className={styles.quiet}>{text(isFirst ? "home.member.first" : "home.member.still")}</p>;
  }
  return (
    <ul className={styles.lines}>
      {moved.slice(0, mostMoved).map(({ charId, charName, rank, places }) => (
        <li key={charId}>
          <span className={styles.move}>
            <MoveMark places={places} />
          </span>
          <span>
            {richText(
              "home.member.now",
              { name: <CharacterLink name={charName} /> },
              { rank: formatWhole(rank) },
            )}
          </span>
        </li>
      ))}
      {[
        ...announced.map((item) => ({
          key: `news ${item.id}`,
          icon: "scroll" as const,
          words: richText("home.member.announced", {
            title: <Link to={announcementPath(item)}>{item.title}</Link>,
          }),
        })),
        ...received.map(({ id, amount, characterName }) => ({
          key: id,
          icon: "gift" as const,
          words: text("home.member.received", { amount: formatWhole(amount), name: characterName }),
        })),
      ]
        .slice(0, mostShown - Math.min(moved.length, mostMoved))
        .map(({ key, icon, words }) => (
          <li key={key}>
            <Icon name={icon} />
            <span>{words}</span>
          </li>
        ))}
    </ul>
  );
}
