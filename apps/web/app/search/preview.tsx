import { SkeletonLines } from "../ui/skeleton.tsx";
import { EntryAbout, EntrySign } from "./entry.tsx";
import type { Entry } from "./groups.ts";
import styles from "./preview.module.css";
import { useFacts } from "./use-facts.tsx";

/** What the chosen entry is, beside the list where there is room: for the eye, as the list has said it to readers. */
export function Preview({ entry }: { entry: Entry }) {
  const facts = useFacts(entry);
  const { name, sign, of } = entry;
  return (
    <div className={styles.preview} aria-hidden="true">
      <div className={styles.head}>
        <span
          className={styles.sign}
          data-is={sign.is}
          data-faction={("faction" in sign && sign.faction) || undefined}
        >
          <EntrySign sign={sign} size="large" />
        </span>
        <p className={styles.name}>
          {name}
          <EntryAbout entry={entry} />
        </p>
      </div>
      {of && !facts && <SkeletonLines widths={[92, 84, 88, 76]} />}
      {facts && facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
