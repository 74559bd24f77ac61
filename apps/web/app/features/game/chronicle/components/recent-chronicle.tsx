import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { Link } from "react-router";
import { formatNear } from "../../../../lib/time/days.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { paths } from "../../../../paths.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { tidingsOf } from "../tidings.ts";
import { useRecent } from "../use-recent.ts";
import { KindMedal } from "./kind-medal.tsx";
import styles from "./recent-chronicle.module.css";
import { Words } from "./words.tsx";

const tickMs = 60_000;

/** The newest entries as they come, in few lines; nothing while there are none. `served` came with the page. */
export function RecentChronicle({ served }: { served: readonly ChronicleEntry[] | null }) {
  const entries = useRecent(served);
  const now = useNow(true, tickMs);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="recent-chronicle">
      <SectionHeading id="recent-chronicle" end={<Link to={paths.chronicle}>{text("chronicle.all")}</Link>}>
        {text("chronicle.recent")}
      </SectionHeading>
      <ol className={styles.entries} aria-live="polite" aria-relevant="additions">
        {entries.map((entry) => {
          const { head, faction } = tidingsOf(entry);
          return (
            <li key={entry.id} className={styles.entry} data-faction={faction ?? undefined}>
              <KindMedal kind={entry.kind} />
              <p>
                <Words>{head}</Words>
              </p>
              <time dateTime={entry.at}>{formatNear(new Date(entry.at), now)}</time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
