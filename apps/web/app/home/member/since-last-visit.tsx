import type { OwnMoves } from "@gatehouse/contract/game/own-places";
import { MoveMark } from "../../features/game/rankings/components/move-mark.tsx";
import { text } from "../../lib/words/i18n.ts";
import { CharacterLink } from "../../lib/links/name-links.tsx";
import { formatWhole } from "../../lib/words/numbers.ts";
import { richText } from "../../lib/words/rich-text.tsx";
import styles from "./member-head.module.css";

const mostShown = 4;

/** Which of the own characters have won or lost places since the last visit. */
export function SinceLastVisit({ moves: { since, characters } }: { moves: OwnMoves }) {
  const moved = characters.filter(({ move }) => move !== null && move !== 0);
  if (characters.length === 0 || since === null) {
    return <p className={styles.quiet}>{text("home.member.first")}</p>;
  }
  if (moved.length === 0) return <p className={styles.quiet}>{text("home.member.still")}</p>;
  return (
    <ul className={styles.lines}>
      {moved.slice(0, mostShown).map(({ charId, charName, rank, move }) => (
        <li key={charId}>
          <span className={styles.move}>
            <MoveMark places={move ?? undefined} />
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
