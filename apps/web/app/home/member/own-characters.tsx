import { className } from "@gatehouse/contract/game/classes";
import type { OwnMoves } from "@gatehouse/contract/game/own-places";
import { Link } from "react-router";
import { PlaceSpark } from "../../features/game/rankings/components/place-spark.tsx";
import { MoveMark } from "../../features/game/rankings/components/move-mark.tsx";
import { text } from "../../lib/words/i18n.ts";
import { CharacterLink } from "../../lib/links/name-links.tsx";
import { formatWhole } from "../../lib/words/numbers.ts";
import { paths } from "../../paths.ts";
import { ClassFigure } from "../../ui/art/class-figure.tsx";
import { figureMarkup } from "../../ui/art/figure-paths.ts";
import styles from "./member-head.module.css";
import { hasPlace } from "./moved.ts";

const mostDrawn = 3;

type OwnCharactersProps = Pick<OwnMoves, "characters" | "others"> & {
  /** Whether the places of the week stand here: where nothing beside tells of others that were won or lost. */
  hasMoves: boolean;
};

/** The own characters, the best of them in their arches. */
export function OwnCharacters({ characters, others, hasMoves }: OwnCharactersProps) {
  const rest = characters.slice(mostDrawn);
  return (
    <>
      <ul className={styles.characters}>
        {characters.slice(0, mostDrawn).map((character) => (
          <li key={character.charId} data-faction={character.faction ?? undefined}>
            <ClassFigure markup={figureMarkup(character.classId)} className={styles.figure} />
            <CharacterLink name={character.charName} className={styles.name} />
            <span>
              {text("home.member.class", {
                class: className(character.classId),
                level: formatWhole(character.level),
              })}
            </span>
            {hasPlace(character) && (
              <span>
                {text("home.member.place", { rank: formatWhole(character.rank) })}{" "}
                {hasMoves && <MoveMark places={character.weekMove ?? undefined} />}
              </span>
            )}
            {hasPlace(character) && (
              <div className={styles.days}>
                <PlaceSpark charId={character.charId} rank={character.rank} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        {rest.length > 0 && (
          <span>
            {text("home.member.also")}{" "}
            {rest.map(({ charId, charName }, index) => (
              <span key={charId}>
                {index > 0 && ", "}
                <CharacterLink name={charName} />
              </span>
            ))}
            {others > 0 && ` ${text("home.member.others", { text: formatWhole(others) })}`}
          </span>
        )}
        <Link to={`${paths.settings}#game`}>{text("home.member.stuck")}</Link>
      </p>
    </>
  );
}
