import { momentParts } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import type { Fold } from "../folds.ts";
import { tidingsOf } from "../tidings.ts";
import styles from "./entry.module.css";
import { KindMedal } from "./kind-medal.tsx";
import { Words } from "./words.tsx";

/** Many small things of an hour in one line, which opens. */
export function FoldedEntries({ fold: { kind, entries } }: { fold: Fold }) {
  const [newest] = entries;
  if (!newest) return null;
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={newest.at}>
        {momentParts(new Date(newest.at)).time}
      </time>
      <KindMedal kind={kind} />
      <div className={styles.told}>
        <details className={styles.fold}>
          <summary className={styles.head}>{text(`chronicle.fold.${kind}`, { n: entries.length })}</summary>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Words>{tidingsOf(entry).head}</Words>{" "}
                <time dateTime={entry.at}>{momentParts(new Date(entry.at)).time}</time>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </li>
  );
}
