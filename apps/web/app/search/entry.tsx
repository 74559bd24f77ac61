import { text } from "../lib/words/i18n.ts";
import { ClassGlyph } from "../ui/art/class-glyph.tsx";
import { Crest } from "../ui/art/crest.tsx";
import { Icon } from "../ui/art/icon.tsx";
import { Marked } from "../ui/marked.tsx";
import { GradeName, Slot } from "../ui/slot.tsx";
import styles from "./entry.module.css";
import type { Entry } from "./groups.ts";

/** What was found: its sign, its name with what was searched for marked, and what is said of it. */
export function FoundEntry({ entry: { name, about, online = false, sign }, q }: { entry: Entry; q: string }) {
  const marked = <Marked name={name} q={q} />;
  return (
    <span className={styles.entry}>
      <span className={styles.sign} data-faction={("faction" in sign && sign.faction) || undefined}>
        {sign.is === "class" && <ClassGlyph classId={sign.classId} />}
        {sign.is === "clan" && (sign.faction ? <Crest faction={sign.faction} /> : <Icon name="flag" />)}
        {sign.is === "thing" && (
          <Slot glyph={sign.glyph} grade={sign.grade} picture={sign.picture} size="small" />
        )}
        {sign.is === "icon" && <Icon name={sign.icon} />}
      </span>
      <span className={styles.name}>
        {sign.is === "thing" && sign.grade !== undefined ? (
          <GradeName grade={sign.grade}>{marked}</GradeName>
        ) : (
          marked
        )}
        {about !== undefined && <small>{about}</small>}
      </span>
      {online && <span className={styles.online}>{text("rankings.online")}</span>}
    </span>
  );
}
