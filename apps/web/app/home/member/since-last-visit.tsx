import { MoveMark } from "../../features/game/rankings/components/move-mark.tsx";
import { text } from "../../lib/words/i18n.ts";
import { CharacterLink } from "../../lib/links/name-links.tsx";
import { formatWhole } from "../../lib/words/numbers.ts";
import { richText } from "../../lib/words/rich-text.tsx";
import styles from "./member-head.module.css";
import type { Moved } from "./moved.ts";

const mostShown = 4;

type SinceLastVisitProps = { moved: Moved["characters"]; isFirst: boolean };

/** Which of the own characters have won or lost places. */
export function SinceLastVisit({ moved, isFirst }: SinceLastVisitProps) {
  if (moved.length === 0) {
    return <p className={styles.quiet}>{text(isFirst ? "home.member.first" : "home.member.still")}</p>;
  }
  return (
    <ul className={styles.lines}>
      {moved.slice(0, mostShown).map(({ charId, charName, rank, places }) => (
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
    </ul>
  );
}
