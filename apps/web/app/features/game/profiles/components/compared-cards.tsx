import { className } from "@gatehouse/contract/game/classes";
import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { comparePath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { CharacterLink } from "../../../../lib/links/name-links.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { ClassGlyph } from "../../../../ui/art/class-glyph.tsx";
import { Crest } from "../../../../ui/art/crest.tsx";
import { Icon } from "../../../../ui/art/icon.tsx";
import styles from "./compared-cards.module.css";

/** Who is compared, each with the way to its page and the way out of the comparison. */
export function ComparedCards({ profiles }: { profiles: readonly CharacterProfile[] }) {
  const names = profiles.map(({ charName }) => charName);
  return (
    <ul className={styles.cards} aria-label={text("profiles.compare.who")}>
      {profiles.map(({ charId, charName, classId, level, faction, rank }) => (
        <li key={charId} data-faction={faction ?? undefined}>
          <span className={styles.cloth}>
            {faction ? <Crest faction={faction} /> : <ClassGlyph classId={classId} />}
          </span>
          <span className={styles.words}>
            <CharacterLink name={charName} className={styles.name} />
            <span>
              {text("profiles.classLevel", { class: className(classId), level: formatWhole(level) })}
            </span>
            <span>{text("profiles.compare.place", { rank: formatWhole(rank) })}</span>
          </span>
          <Link
            className={styles.out}
            to={comparePath(names.filter((name) => name !== charName))}
            preventScrollReset
            title={text("profiles.compare.remove", { name: charName })}
            aria-label={text("profiles.compare.remove", { name: charName })}
          >
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
