import { text } from "../../../lib/i18n.ts";
import type { StatsPage } from "../api.ts";
import { listKind } from "../view.ts";
import styles from "./list-note.module.css";

const counts = { characters: "stats.players", heroes: "stats.heroCount", clans: "stats.clanCount" } as const;

function count({ view, total }: StatsPage): string {
  if (view.search !== "") return text("stats.found", { count: total, search: view.search });
  return text(counts[listKind(view)], { count: total });
}

/** How many the shown list holds, and whether its ranks are live. */
export function ListNote({ page, stale }: { page: StatsPage | undefined; stale: boolean }) {
  return (
    <div className={styles.note}>
      <p aria-live="polite">{page && count(page)}</p>
      {page && (
        <p className={styles.live} data-stale={stale || undefined}>
          {text(stale ? "stats.stale" : "stats.live")}
        </p>
      )}
    </div>
  );
}
