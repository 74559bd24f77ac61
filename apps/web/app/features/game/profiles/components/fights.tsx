import type { CharacterFights } from "@gatehouse/contract/game/fights";
import { CharacterLink } from "../../../../lib/links/name-links.tsx";
import { formatNear } from "../../../../lib/time/days.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { ClassGlyph } from "../../../../ui/art/class-glyph.tsx";
import { Icon } from "../../../../ui/art/icon.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./fights.module.css";

const tickMs = 60_000;

/** The last fights that the game told of a character, and whom it met most; nothing where it tells none. */
export function Fights({ fights: { latest, nemesis, victim } }: { fights: CharacterFights }) {
  const now = useNow(latest.length > 0, tickMs);
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby="fights">
      <SectionHeading id="fights">{text("profiles.fights.title")}</SectionHeading>
      {(nemesis ?? victim) && (
        <ul className={styles.rivals}>
          {nemesis && <Rival of="nemesis" rival={nemesis} />}
          {victim && <Rival of="victim" rival={victim} />}
        </ul>
      )}
      <ol className={styles.fights}>
        {latest.map(({ id, at, isWon, other, place }) => (
          <li key={id} data-lost={!isWon || undefined} data-faction={other.faction ?? undefined}>
            <Icon name={isWon ? "swords" : "skull"} className={styles.sign} />
            <p>
              {richText(isWon ? "profiles.fights.won" : "profiles.fights.lost", {
                name: <CharacterLink name={other.name} />,
              })}
              {place !== undefined && <small>{place}</small>}
            </p>
            <time dateTime={at}>{formatNear(new Date(at), now)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

type RivalProps = { of: "nemesis" | "victim"; rival: NonNullable<CharacterFights["nemesis"]> };

const Rival = ({ of, rival: { character, won, lost } }: RivalProps) => (
  <li data-faction={character.faction ?? undefined}>
    {character.classId === undefined ? <Icon name="swords" /> : <ClassGlyph classId={character.classId} />}
    <p>
      <small>{text(`profiles.fights.${of}`)}</small>
      <b>
        <CharacterLink name={character.name} />
      </b>
      <span>
        {text("profiles.duels.beaten", { text: formatWhole(won) })},{" "}
        {text("profiles.duels.fallen", { n: lost, text: formatWhole(lost) })}
      </span>
    </p>
  </li>
);
