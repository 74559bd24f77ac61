import { className } from "@gatehouse/contract/classes";
import { limits } from "@gatehouse/contract/limits";
import { useRef } from "react";
import { text } from "../../../lib/i18n.ts";
import { Crest } from "../../../ui/art/crest.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Cell, ColumnHead, RankCell, Row, RowHead, Table, ValueCell } from "../../../ui/table.tsx";
import type { Entry } from "../entry.ts";
import { formatWhole } from "../../../lib/numbers.ts";
import { formatStat } from "../numbers.ts";
import { useGlidingRows } from "../use-gliding-rows.ts";
import { listKind, type View, viewPath } from "../view.ts";
import { caption, valueName } from "../words.ts";
import { EntryName } from "./entry-name.tsx";
import { MoveMark } from "./move-mark.tsx";
import styles from "./ranking-table.module.css";

export type ListProps = {
  view: View;
  /** Undefined while the first ones are on their way. */
  entries: readonly Entry[] | undefined;
  moves: Readonly<Record<string, number>>;
  loading: boolean;
};

/** The list of a ranking: place, name and the chosen number, with class, level and faction where there is room. */
export function RankingTable({ view, entries, moves, loading }: ListProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useGlidingRows(body, viewPath(view), entries);
  const clans = listKind(view) === "clans";
  const most = Math.max(...(entries ?? []).map(({ value }) => value), 0);
  const levelFrom = clans ? undefined : "narrow";
  return (
    <Table caption={caption(view)} busy={loading}>
      <thead>
        <tr>
          <ColumnHead>{text("stats.head.rank")}</ColumnHead>
          <ColumnHead>{text("stats.head.name")}</ColumnHead>
          {!clans && (
            <ColumnHead hideBelow={view.sort === "heroes" ? undefined : "middle"}>
              {text("stats.head.class")}
            </ColumnHead>
          )}
          <ColumnHead hideBelow={levelFrom} align="end">
            {text("stats.head.level")}
          </ColumnHead>
          {!clans && (
            <ColumnHead align="center" className={styles.faction}>
              <span className="visually-hidden">{text("stats.head.faction")}</span>
            </ColumnHead>
          )}
          <ColumnHead align="end" aria-sort="descending">
            {valueName(view)}
          </ColumnHead>
        </tr>
      </thead>
      <tbody ref={body}>
        {!entries && (
          <SkeletonRows
            rows={limits.page.size}
            columns={clans ? 4 : 6}
            top={view.page === 0 && view.search === "" ? 3 : 0}
          />
        )}
        {entries?.map((entry) => (
          <Row key={entry.id} faction={entry.faction ?? undefined} top={entry.rank <= 3}>
            <RankCell place={entry.rank}>{formatWhole(entry.rank)}</RankCell>
            <RowHead>
              <EntryName entry={entry} />
            </RowHead>
            {entry.character && (
              <Cell hideBelow={view.sort === "heroes" ? undefined : "middle"} className={styles.quiet}>
                {className(entry.character.classId)}
              </Cell>
            )}
            <Cell align="end" hideBelow={levelFrom} className={styles.quiet}>
              {entry.level}
            </Cell>
            {entry.character && (
              <Cell align="center" className={styles.faction}>
                {entry.faction && (
                  <Crest faction={entry.faction} label={text(`stats.factions.${entry.faction}`)} />
                )}
              </Cell>
            )}
            <ValueCell share={most > 0 ? Math.max(entry.value, 0) / most : 0}>
              <MoveMark places={moves[entry.id]} />
              {formatStat(view.sort, entry.value)}
            </ValueCell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
