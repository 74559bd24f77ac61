import { limits } from "@gatehouse/contract/limits";
import { useMemo, useRef } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { ColumnHead, Table } from "../../../../ui/table.tsx";
import type { Entry } from "../entry.ts";
import { useOwnEntries } from "../use-own-entries.ts";
import { useGlidingRows } from "../use-gliding-rows.ts";
import { type View, viewPath } from "../view.ts";
import { caption, valueName } from "../words.ts";
import { PendingRow, RankingRow, shapeOf } from "./ranking-row.tsx";
import styles from "./ranking-table.module.css";

export type ListProps = {
  view: View;
  /** Undefined while the first ones are on their way. */
  entries: readonly Entry[] | undefined;
  moves: Readonly<Record<string, number>>;
  /** Others are on their way. */
  loading: boolean;
};

/** The list of a ranking: place, name and the chosen number, with class, level and faction where there is room. */
export function RankingTable({ view, entries, moves, loading }: ListProps) {
  const { sort } = view;
  const body = useRef<HTMLTableSectionElement>(null);
  const isOwn = useOwnEntries();
  useGlidingRows(body, viewPath(view), entries);
  const shape = useMemo(() => shapeOf(sort, entries), [sort, entries]);
  const most = Math.max(...(entries ?? []).map(({ value }) => value), 0);
  const startsAtTop = view.page === 0 && view.search === "";
  return (
    <Table caption={caption(view)} busy={loading && entries !== undefined} className={styles.table}>
      <thead>
        <tr>
          <ColumnHead>{text("rankings.head.rank")}</ColumnHead>
          <ColumnHead>{text("rankings.head.name")}</ColumnHead>
          {shape.ofCharacters && (
            <ColumnHead hideBelow={shape.classBelow}>{text("rankings.head.class")}</ColumnHead>
          )}
          {shape.hasLevel && (
            <ColumnHead hideBelow={shape.levelBelow} align="end">
              {text("rankings.head.level")}
            </ColumnHead>
          )}
          {shape.hasClan && <ColumnHead hideBelow="middle">{text("rankings.head.clan")}</ColumnHead>}
          {shape.ofCharacters && (
            <ColumnHead align="center" className={styles.faction}>
              <span className="visually-hidden">{text("rankings.head.faction")}</span>
            </ColumnHead>
          )}
          {shape.hasWeek && <ColumnHead className={styles.week}>{text("rankings.head.week")}</ColumnHead>}
          <ColumnHead align="end" aria-sort="descending" className={styles.value}>
            {valueName(view)}
          </ColumnHead>
        </tr>
      </thead>
      <tbody ref={body}>
        {!entries &&
          Array.from({ length: limits.page.size }, (_, row) => (
            <PendingRow key={row} row={row} top={startsAtTop && row < 3} shape={shape} />
          ))}
        {entries?.map((entry) => (
          <RankingRow
            key={entry.id}
            entry={entry}
            sort={sort}
            shape={shape}
            share={most > 0 ? Math.max(entry.value, 0) / most : 0}
            places={moves[entry.id]}
            own={isOwn(entry)}
          />
        ))}
      </tbody>
    </Table>
  );
}
