import { text } from "../../../../lib/words/i18n.ts";
import type { StatsPage } from "../api.ts";
import { useOldRanks } from "../snapshot-age.ts";
import { listKind } from "../view.ts";
import styles from "./list-note.module.css";

const counts = { characters: "stats.players", heroes: "stats.heroCount", clans: "stats.clanCount" } as const;

function count({ view, total }: StatsPage): string {
  if (view.search !== "") return text("stats.found", { count: total, search: view.search });
  return text(counts[listKind(view)], { count: total });
}

function freshness(stale: boolean, oldMinutes: number | null): string {
  if (stale) return text("stats.stale");
  return oldMinutes === null ? text("stats.live") : text("stats.old", { minutes: oldMinutes });
}

/** How many the shown list holds, and whether its ranks are live. Where there is little room, only what is unusual. */
export function ListNote({ page, stale }: { page: StatsPage | undefined; stale: boolean }) {
  const oldMinutes = useOldRanks();
  const isOld = stale || oldMinutes !== null;
  return (
    <div className={styles.note} data-usual={(page?.view.search === "" && !isOld) || undefined}>
      <p aria-live="polite">{page && count(page)}</p>
      {page && (
        <p className={styles.live} data-stale={isOld || undefined}>
          {freshness(stale, oldMinutes)}
        </p>
      )}
    </div>
  );
}
