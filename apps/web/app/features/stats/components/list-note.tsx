import { text } from "../../../lib/i18n.ts";
import { listKind, type View } from "../view.ts";
import styles from "./list-note.module.css";

const counts = { characters: "stats.players", heroes: "stats.heroCount", clans: "stats.clanCount" } as const;

type ListNoteProps = { view: View; total: number | undefined; stale: boolean };

/** How many the list holds, and whether its ranks are live. */
export function ListNote({ view, total, stale }: ListNoteProps) {
  const count = total ?? 0;
  const words =
    view.search === ""
      ? text(counts[listKind(view)], { count })
      : text("stats.found", { count, search: view.search });
  return (
    <div className={styles.note}>
      <p aria-live="polite">{total !== undefined && words}</p>
      {total !== undefined && (
        <p className={styles.live} data-stale={stale || undefined}>
          {text(stale ? "stats.stale" : "stats.live")}
        </p>
      )}
    </div>
  );
}
