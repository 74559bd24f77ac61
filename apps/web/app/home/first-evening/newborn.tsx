import { className } from "@gatehouse/contract/game/classes";
import type { OwnMoves } from "@gatehouse/contract/game/own-places";
import { text } from "../../lib/words/i18n.ts";
import { formatWhole } from "../../lib/words/numbers.ts";
import { CharacterLink } from "../../lib/links/name-links.tsx";
import { ClassFigure } from "../../ui/art/class-figure.tsx";
import { figureMarkup } from "../../ui/art/figure-paths.ts";
import { Button } from "../../ui/button.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import styles from "./first-evening.module.css";

export type Character = Omit<OwnMoves["characters"][number], "move">;

/** The first character, a moment after it was made in the game. */
export function Newborn({ character, onHome }: { character: Character | undefined; onHome: () => void }) {
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
      <Button look="main" wide onClick={onHome}>
        {text("home.first.home")}
      </Button>
    </section>
  );
}
