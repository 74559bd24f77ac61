import { className } from "@gatehouse/contract/game/classes";
import type { OwnMoves } from "@gatehouse/contract/game/own-places";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useHasPage, useShellData } from "../../lib/page/shell-data.ts";
import { text } from "../../lib/words/i18n.ts";
import { formatWhole } from "../../lib/words/numbers.ts";
import { CharacterLink } from "../../lib/links/name-links.tsx";
import { paths } from "../../paths.ts";
import { ClassFigure } from "../../ui/art/class-figure.tsx";
import { figureMarkup } from "../../ui/art/figure-paths.ts";
import { Icon } from "../../ui/art/icon.tsx";
import { Button } from "../../ui/button.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import type { Upcoming } from "../upcoming.ts";
import styles from "./first-evening.module.css";

export type Character = Omit<OwnMoves["characters"][number], "move">;

type NewbornProps = {
  character: Character | undefined;
  next: Upcoming | undefined;
  /** How a moment is told. */
  near: (at: number) => ReactNode;
  onHome: () => void;
};

/** The first character, a moment after it was made in the game. */
export function Newborn({ character, next, near, onHome }: NewbornProps) {
  const { voteSites } = useShellData().config;
  const hasVotes = useHasPage()(paths.notVoted) && voteSites.length > 0;
  return (
    <section
      aria-labelledby="first-character"
      className={styles.box}
      data-now
      data-faction={character?.faction ?? undefined}
    >
      <h2 id="first-character">{text("home.first.character")}</h2>
      {character ? (
        <div className={styles.newborn}>
          <ClassFigure markup={figureMarkup(character.classId)} className={styles.figure} />
          <p>
            <CharacterLink name={character.charName} className={styles.name} />
            <br />
            {text("home.member.class", {
              class: className(character.classId),
              level: formatWhole(character.level),
            })}
          </p>
        </div>
      ) : (
        <SkeletonLines widths={[70, 84]} />
      )}
      <ul className={styles.lines}>
        {next && (
          <li>
            <Icon name="flag" />
            {next.to ? <Link to={next.to}>{next.title}</Link> : next.title}
            <small>{near(next.at)}</small>
          </li>
        )}
        {hasVotes && (
          <li>
            <Icon name="check" />
            <Link to={paths.notVoted}>{text("home.member.votes", { n: voteSites.length })}</Link>
            <small>{text("vote.note")}</small>
          </li>
        )}
      </ul>
      <Button look="main" wide onClick={onHome}>
        {text("home.first.home")}
      </Button>
    </section>
  );
}
