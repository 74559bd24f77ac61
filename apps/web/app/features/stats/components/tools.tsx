import { text } from "../../../lib/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import type { useStatsPage } from "../use-stats-page.ts";
import { listKind, type View } from "../view.ts";
import { ListNote } from "./list-note.tsx";
import { SearchBox } from "./search-box.tsx";
import styles from "./tools.module.css";

type ToolsProps = {
  view: View;
  list: ReturnType<typeof useStatsPage>;
  onSearch: (search: string) => void;
  onWiden: (wide: boolean) => void;
};

/** What stands above the list: the search, what it found, and the switch to the wide table. */
export function Tools({ view, list, onSearch, onWiden }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <SearchBox view={view} busy={list.loading} onSearch={onSearch} className={styles.search} />
      <ListNote page={list.page} stale={list.stale} />
      {/* Clans have no other stats to show. */}
      {listKind(view) !== "clans" && (
        <Button
          icon="columns"
          size="small"
          aria-pressed={view.wide}
          className={styles.wide}
          onClick={() => onWiden(!view.wide)}
        >
          {text("stats.wide")}
        </Button>
      )}
    </div>
  );
}
