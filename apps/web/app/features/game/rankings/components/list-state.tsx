import type { RankingOption } from "@gatehouse/contract/game/stats";
import { text } from "../../../../lib/words/i18n.ts";
import { useAction } from "../../../../lib/call/use-action.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import type { Offer } from "../offer.ts";
import { ownColumns, useHiddenColumns } from "../use-hidden-columns.ts";
import type { useRankingPage } from "../use-ranking-page.ts";
import { useHeadInSight } from "../use-scroll-to-head.ts";
import { showsWide, type View } from "../view.ts";
import { ColumnPicker } from "./column-picker.tsx";
import { NoEntries, NotCounted } from "./no-entries.tsx";
import { Pager, PagerRoom } from "./pager.tsx";
import { RankingTable } from "./ranking-table.tsx";
import styles from "./list-state.module.css";
import { WideTable } from "./wide-table.tsx";

type RankingListProps = {
  view: View;
  offer: Offer;
  list: ReturnType<typeof useRankingPage>;
  onChoose: (option: RankingOption) => void;
};

/** The list in whatever state it is: rows, rows on their way, none, or no answer. */
export function RankingList({ view, offer, list, onChoose }: RankingListProps) {
  const columns = useHiddenColumns();
  const { page, loading } = list;
  const retry = useAction(list.refetch, { failed: text("rankings.offline.title") });
  const top = useHeadInSight(view.page);
  if (!offer.has(view.sort)) return <NotCounted view={view} />;
  if (list.failed) {
    return (
      <EmptyState
        kind="offline"
        title={text("rankings.offline.title")}
        action={
          <Button busy={retry.isBusy} onClick={() => void retry.run()}>
            {text("rankings.offline.action")}
          </Button>
        }
      >
        {text("rankings.offline.text")}
      </EmptyState>
    );
  }
  // Old rows keep their own headings until the others are there.
  const shown = { ...(page?.view ?? view), wide: view.wide };
  const rows = { view: shown, entries: page?.entries, moves: page?.moves ?? {}, loading };
  if (page?.entries.length === 0) {
    return (
      <>
        <NoEntries view={shown} total={page.total} />
        {page.total > 0 && <Pager view={view} shown={page} />}
      </>
    );
  }
  return (
    <div ref={top} className={styles.list} data-full-width={showsWide(shown) || undefined}>
      {showsWide(shown) && (
        <ColumnPicker
          columns={[...ownColumns, ...offer.fields]}
          hidden={columns.hidden}
          onToggle={columns.toggle}
          onShowAll={columns.showAll}
        />
      )}
      {showsWide(shown) ? (
        <WideTable
          {...rows}
          own={ownColumns.filter((column) => !columns.hidden.includes(column))}
          fields={offer.fields.filter((field) => !columns.hidden.includes(field))}
          onChoose={onChoose}
        />
      ) : (
        <RankingTable {...rows} />
      )}
      {page ? <Pager view={view} shown={page} /> : <PagerRoom />}
    </div>
  );
}
