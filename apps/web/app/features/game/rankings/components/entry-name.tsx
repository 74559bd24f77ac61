import { text } from "../../../../lib/words/i18n.ts";
import { CharacterLink, ClanLink } from "../../../../lib/links/name-links.tsx";
import { ClassGlyph } from "../../../../ui/art/class-glyph.tsx";
import { Crest } from "../../../../ui/art/crest.tsx";
import { cx } from "../../../../ui/cx.ts";
import { NameInRow } from "../../../../ui/table.tsx";
import type { Entry } from "../entry.ts";
import styles from "./entry-name.module.css";

type EntryNameProps = {
  entry: Entry;
  /** What stands below the name where its own column has given way. */
  below?: string | undefined;
  /** One of the reader's own. */
  own?: boolean;
  /** Among more columns than fit: there is room for all of the name, and none for its glyph on a phone. */
  wide?: boolean;
};

/** A name with its class's glyph, or its clan's crest, and a light for who is in the game right now. */
export function EntryName({ entry, below, own = false, wide = false }: EntryNameProps) {
  const { castle, character, faction, name } = entry;
  return (
    <NameInRow
      glyph={character ? <ClassGlyph classId={character.classId} /> : faction && <Crest faction={faction} />}
    >
      <span className={cx(styles.line, wide && styles.wide)}>
        <span className={styles.name} dir="auto" title={name}>
          {character ? <CharacterLink name={name} /> : <ClanLink name={name} />}
        </span>
        {own && <span className={styles.own}>{text("rankings.you")}</span>}
        {character?.online && (
          <span className={styles.online} title={text("rankings.online")}>
            <span className="visually-hidden"> ({text("rankings.online")})</span>
          </span>
        )}
      </span>
      {castle !== null && <span className={styles.castle}>{text("rankings.castle", { castle })}</span>}
      {below !== undefined && <span className={styles.below}>{below}</span>}
    </NameInRow>
  );
}
