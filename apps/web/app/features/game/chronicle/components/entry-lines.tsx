import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { formatNear } from "../../../../lib/time/days.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { folded, isFold } from "../folds.ts";
import { tidingsOf } from "../tidings.ts";
import styles from "./entry-lines.module.css";
import { KindMedal } from "./kind-medal.tsx";
import { Facts, Words } from "./words.tsx";

const tickMs = 60_000;

type EntryLinesProps = {
  entries: readonly ChronicleEntry[];
  most: number;
  /** With whom, where and for how manieth time it was, too. */
  isWhole?: boolean;
};

/** The first few entries, each in a line; small ones of an hour in one. */
export function EntryLines({ entries, most, isWhole = false }: EntryLinesProps) {
  const now = useNow(true, tickMs);
  return (
    <ol className={styles.entries} aria-live="polite" aria-relevant="additions">
      {folded(entries)
        .slice(0, most)
        .map((one) => {
          const [entry] = isFold(one) ? one.entries : [one];
          if (!entry) return null;
          const { head, detail, facts = [], faction } = tidingsOf(entry);
          return (
            <li
              key={isFold(one) ? `${one.kind} ${one.entries.at(-1)?.id}` : entry.id}
              className={styles.entry}
              data-faction={(!isFold(one) && faction) || undefined}
            >
              <KindMedal kind={entry.kind} />
              <div>
                <p>
                  {isFold(one) ? (
                    text(`chronicle.fold.${one.kind}`, { n: one.entries.length })
                  ) : (
                    <Words>{head}</Words>
                  )}
                </p>
                {isWhole && !isFold(one) && (
                  <Facts>{detail === undefined ? facts : [detail, ...facts]}</Facts>
                )}
              </div>
              <time dateTime={entry.at}>{formatNear(new Date(entry.at), now)}</time>
            </li>
          );
        })}
    </ol>
  );
}
