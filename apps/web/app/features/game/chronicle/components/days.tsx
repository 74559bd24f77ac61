import { formatDay } from "../../../../lib/time/days.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { byDay } from "../days.ts";
import { folded, isFold } from "../folds.ts";
import styles from "./days.module.css";
import { Entry } from "./entry.tsx";
import { FoldedEntries } from "./folded-entries.tsx";

const tickMs = 60_000;

type DaysProps = { entries: readonly ChronicleEntry[]; isNew: (entry: ChronicleEntry) => boolean };

/** The entries, each day under its heading. */
export function Days({ entries, isNew }: DaysProps) {
  const now = useNow(true, tickMs);
  return byDay(entries).map(({ date, first, entries: ofDay }) => (
    <section key={date} aria-labelledby={`day-${date}`}>
      <SectionHeading id={`day-${date}`} className={styles.head}>
        {formatDay(first, now)}
      </SectionHeading>
      <ol>
        {folded(ofDay).map((one) =>
          isFold(one) ? (
            <FoldedEntries key={`${one.kind} ${one.entries.at(-1)?.id}`} fold={one} />
          ) : (
            <Entry key={one.id} entry={one} isNew={isNew(one)} />
          ),
        )}
      </ol>
    </section>
  ));
}
