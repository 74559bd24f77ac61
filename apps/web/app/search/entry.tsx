import { Moment } from "../lib/time/moment.tsx";
import { text } from "../lib/words/i18n.ts";
import { ClassGlyph } from "../ui/art/class-glyph.tsx";
import { Crest } from "../ui/art/crest.tsx";
import { Icon } from "../ui/art/icon.tsx";
import { Marked } from "../ui/marked.tsx";
import { GradeName, Slot } from "../ui/slot.tsx";
import styles from "./entry.module.css";
import type { Entry } from "./groups.ts";

/** What was found: its sign, its name with what was searched for marked, and what is said of it. */
export function FoundEntry({ entry, q }: { entry: Entry; q: string }) {
  const { name, online = false, sign } = entry;
  const marked = <Marked name={name} q={q} />;
  return (
    <span className={styles.entry}>
      <span className={styles.sign} data-faction={("faction" in sign && sign.faction) || undefined}>
        <EntrySign sign={sign} />
      </span>
      <span className={styles.name}>
        {sign.is === "thing" && sign.grade !== undefined ? (
          <GradeName grade={sign.grade}>{marked}</GradeName>
        ) : (
          marked
        )}
        <EntryAbout entry={entry} />
      </span>
      {online && <span className={styles.online}>{text("rankings.online")}</span>}
    </span>
  );
}

/** What is said of it, and when it was written. */
export const EntryAbout = ({ entry: { about, written } }: { entry: Entry }) =>
  about !== undefined && (
    <small>
      {about}
      {written !== undefined && (
        <>
          , <Moment at={written} />
        </>
      )}
    </small>
  );

/** The drawing that stands for what was found. */
export function EntrySign({ sign, size = "small" }: Pick<Entry, "sign"> & { size?: "small" | "large" }) {
  if (sign.is === "class") return <ClassGlyph classId={sign.classId} />;
  if (sign.is === "clan") return sign.faction ? <Crest faction={sign.faction} /> : <Icon name="flag" />;
  if (sign.is === "icon") return <Icon name={sign.icon} />;
  return <Slot glyph={sign.glyph} grade={sign.grade} picture={sign.picture} size={size} />;
}
