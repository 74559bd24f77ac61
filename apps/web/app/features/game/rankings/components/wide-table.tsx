import { className } from "@gatehouse/contract/game/classes";
import { limits } from "@gatehouse/contract/limits";
import { fewerIsBetter, type RankingOption, type SortField } from "@gatehouse/contract/game/stats";
import { useRef } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { SkeletonRows } from "../../../../ui/skeleton.tsx";
import { Cell, ColumnHead, placeMark, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { ClanLink } from "../../../../lib/links/name-links.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { type Entry, placeOf } from "../entry.ts";
import { formatStat } from "../numbers.ts";
import type { ownColumns } from "../use-hidden-columns.ts";
import { useOwnEntries } from "../use-own-entries.ts";
import { columnName } from "../words.ts";
import { useGlidingRows } from "../use-gliding-rows.ts";
import { type View, viewPath } from "../view.ts";
import { EntryName } from "./entry-name.tsx";
import { MoveMark } from "./move-mark.tsx";
import { RankingLink } from "./ranking-link.tsx";
import type { ListProps } from "./ranking-table.tsx";
import { WeekMove } from "./week-move.tsx";
import styles from "./wide-table.module.css";

type WideTableProps = ListProps & {
  fields: readonly SortField[];
  /** What is shown of a character besides. */
  own: readonly (typeof ownColumns)[number][];
  onChoose: (option: RankingOption) => void;
};

/** Every stat of every character on the page (product.md 4.3); a column's heading makes it the ranking. */
export function WideTable({ view, entries, moves, loading, fields, own, onChoose }: WideTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isOwn = useOwnEntries();
  useGlidingRows(body, viewPath(view), entries);
  const heroes = view.sort === "heroes";
  const ranking = text(`rankings.options.${view.sort}`);
  const best = new Map(fields.map((field) => [field, bestOf(field, entries)]));
  // The first stat stands beside the name, so that a phone shows it; what else is known of a character follows it.
  const sortHead = (field: SortField) => (
    <SortHead key={field} field={field} view={view} onChoose={onChoose} />
  );
  const statCells = ({ id, character }: Entry, shown: readonly SortField[]) =>
    character &&
    shown.map((field) => (
      <Cell
        key={field}
        align="end"
        className={
          field === view.sort
            ? styles.chosen
            : character.stats[field] === best.get(field)
              ? styles.best
              : undefined
        }
      >
        {field === view.sort && <MoveMark places={moves[id]} />}
        {formatStat(field, character.stats[field])}
      </Cell>
    ));
  return (
    <div className={styles.room}>
      <Table
        wide
        caption={text("rankings.captions.wide", { ranking })}
        busy={loading && entries !== undefined}
        className={styles.table}
      >
        <thead>
          <tr>
            <ColumnHead className={styles.rank}>{text("rankings.head.rank")}</ColumnHead>
            <ColumnHead className={styles.name}>{text("rankings.head.name")}</ColumnHead>
            {heroes && (
              <ColumnHead align="end" aria-sort="descending">
                {text("rankings.head.count")}
              </ColumnHead>
            )}
            {heroes && <ColumnHead>{text("rankings.head.class")}</ColumnHead>}
            {fields.slice(0, 1).map(sortHead)}
            {own.map((column) => (
              <ColumnHead key={column} className={styles.own}>
                {columnName(column)}
              </ColumnHead>
            ))}
            {fields.slice(1).map(sortHead)}
          </tr>
        </thead>
        <tbody ref={body}>
          {!entries && (
            <SkeletonRows rows={limits.page.size} columns={fields.length + own.length + (heroes ? 4 : 2)} />
          )}
          {entries?.map((entry) => (
            <Row key={entry.id} faction={entry.faction ?? undefined} own={isOwn(entry)}>
              <Cell className={styles.rank}>{placeMark(placeOf(entry), formatWhole(entry.rank))}</Cell>
              <RowHead className={styles.name}>
                <EntryName entry={entry} wide />
              </RowHead>
              {heroes && (
                <Cell align="end" className={styles.chosen}>
                  <MoveMark places={moves[entry.id]} />
                  {formatWhole(entry.value)}
                </Cell>
              )}
              {heroes && <Cell>{entry.character && className(entry.character.classId)}</Cell>}
              {statCells(entry, fields.slice(0, 1))}
              {entry.character && own.includes("clan") && (
                <Cell>
                  {entry.character.stats.clan !== null && <ClanLink name={entry.character.stats.clan} />}
                </Cell>
              )}
              {entry.character && own.includes("weekMove") && (
                <Cell>
                  <WeekMove places={entry.character.stats.weekMove} />
                </Cell>
              )}
              {statCells(entry, fields.slice(1))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The best of a column on this page; undefined where it is no honour, or all are equal. The chosen column has its medals. */
function bestOf(field: SortField, entries: ListProps["entries"] = []): number | undefined {
  const values = entries.flatMap(({ character }) => character?.stats[field] ?? []);
  const best = Math.max(...values);
  return fewerIsBetter.has(field) || best === Math.min(...values) ? undefined : best;
}

type SortHeadProps = { field: SortField; view: View; onChoose: (option: RankingOption) => void };

function SortHead({ field, view, onChoose }: SortHeadProps) {
  return (
    <ColumnHead
      align="end"
      className={styles.stat}
      aria-sort={field === view.sort ? "descending" : undefined}
    >
      <RankingLink view={view} option={field} onChoose={onChoose} />
    </ColumnHead>
  );
}
