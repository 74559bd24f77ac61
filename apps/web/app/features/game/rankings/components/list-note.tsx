import { text } from "../../../../lib/words/i18n.ts";
import type { RankingPage } from "../api.ts";
import { useOldRankings } from "../snapshot-age.ts";
import { listKind } from "../view.ts";
import styles from "./list-note.module.css";

const counts = {
  characters: "rankings.players",
  heroes: "rankings.heroCount",
  clans: "rankings.clanCount",
} as const;

function count({ view, total }: RankingPage): string {
  if (view.search !== "") return text("rankings.found", { count: total, search: view.search });
  return text(counts[listKind(view)], { count: total });
}

function freshness(stale: boolean, oldMinutes: number | null): string {
  if (stale) return text("rankings.stale");
  return oldMinutes === null ? text("rankings.live") : text("rankings.old", { minutes: oldMinutes });
}

/** How many the shown list holds, and whether its ranks are live. Where there is little room, only what is unusual. */
export function ListNote({ page, stale }: { page: RankingPage | undefined; stale: boolean }) {
  const oldMinutes = useOldRankings();
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
