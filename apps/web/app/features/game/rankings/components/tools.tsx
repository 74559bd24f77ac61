import { limits } from "@gatehouse/contract/limits";
import { text } from "../../../../lib/words/i18n.ts";
import { SearchForm } from "../../../../lib/form/search-form.tsx";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/button.tsx";
import type { useRankingPage } from "../use-ranking-page.ts";
import { listKind, parametersOf, type View } from "../view.ts";
import { ListNote } from "./list-note.tsx";
import styles from "./tools.module.css";

type ToolsProps = {
  view: View;
  list: ReturnType<typeof useRankingPage>;
  onSearch: (search: string) => void;
  onWiden: (wide: boolean) => void;
};

/** The head of the page in one line: its title, what the list holds, the search, and the switch to the wide table. */
export function Tools({ view, list, onSearch, onWiden }: ToolsProps) {
  return (
    <header className={styles.frame}>
      <div className={styles.tools}>
        <h1>{text("rankings.title")}</h1>
        <ListNote page={list.page} stale={list.stale} />
        <SearchForm
          path={paths.rankings}
          name="search"
          label={text("rankings.search")}
          search={view.search}
          others={parametersOf({ ...view, page: 0 })}
          debounceMs={limits.searchDebounceMs}
          busy={list.loading}
          onSearch={onSearch}
          className={styles.search}
        />
        {/* Clans have no other stats to show. */}
        {listKind(view) !== "clans" && (
          <Button
            icon="columns"
            size="small"
            aria-pressed={view.wide}
            title={text("rankings.wide")}
            className={styles.wide}
            onClick={() => onWiden(!view.wide)}
          >
            <span className={styles.wideText}>{text("rankings.wide")}</span>
          </Button>
        )}
      </div>
    </header>
  );
}
