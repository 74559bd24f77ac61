import { Fragment, type ReactNode } from "react";
import { Link, type SetURLSearchParams, type To, useLocation } from "react-router";
import { cx } from "../../ui/cx.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import type { OfficeQuery } from "../lib/office-query.ts";
import { word } from "../lib/words.ts";
import { OfficeButton } from "./button.tsx";
import styles from "./office-table.module.css";
import { Empty, Outdated, Refused } from "./states.tsx";

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "end" | "center";
  /** Stays where the table is narrow: what decides. The rest is on the row's own page. */
  keeps?: boolean;
  /** What no other page has and there is no room for: where the table is narrow it stands below its row. */
  below?: boolean;
  /** Stands quietly. */
  quiet?: boolean;
  /** What others wrote, as long as they liked: broken wherever the line ends. */
  breaks?: boolean;
  /** Short numbers and states: a word of them is never broken. */
  whole?: boolean;
  /** Names of people and characters: whole, unless there is no room. */
  name?: boolean;
  /** Long numbers of others: cut where the table is narrow, and whole on the row's own page. */
  code?: boolean;
  /** May be sorted by, where the table is told how it is sorted. */
  sorts?: boolean;
};

/** By which column a table is sorted, and which way. */
type Sorting = { key: string; isDown: boolean };

type OfficeTableProps<Row> = {
  /** For readers: what the table holds. */
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Where the first cell leads. */
  rowLink?: (row: Row) => To | undefined;
  /** The row that is open beside. */
  isOpen?: (row: Row) => boolean;
  sorting?: Sorting;
  /** Called with what a head was pressed for: another column begins downwards, the same one turns around. */
  onSort?: (sorting: Sorting) => void;
  busy?: boolean;
};

/** A dense table; where it has no room it keeps the columns that decide. */
export function OfficeTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLink,
  isOpen,
  sorting,
  onSort,
  busy = false,
}: OfficeTableProps<Row>) {
  const below = columns.filter((column) => column.below);
  return (
    <Frame caption={caption} columns={columns} busy={busy} sorting={sorting} onSort={onSort}>
      {rows.map((row) => (
        <Fragment key={rowKey(row)}>
          <tr className={cx(isOpen?.(row) && styles.open, below.length > 0 && styles.above)}>
            {columns.map((column, place) => (
              <Cell key={column.key} column={column} isFirst={place === 0}>
                {place === 0 ? linked(column.cell(row), rowLink?.(row)) : column.cell(row)}
              </Cell>
            ))}
          </tr>
          {below.length > 0 && (
            <tr className={styles.below}>
              <td colSpan={columns.filter(({ keeps }) => keeps).length}>
                <div className={styles.parts}>
                  {below.map(({ key, head, cell }) => (
                    <div key={key}>
                      <span className="visually-hidden">{head}</span> {cell(row)}
                    </div>
                  ))}
                </div>
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </Frame>
  );
}

type PagedTableProps<T, Row> = Omit<OfficeTableProps<Row>, "rows" | "busy"> & {
  query: OfficeQuery<T>;
  rowsOf: (data: T) => readonly Row[];
  /** Shown where there is no row. */
  empty: string;
  /** Rows of the first answer, as they will come. */
  expected?: number;
};

/** A table of what a call answers: rows on their way, none, refused, or outdated. */
export function QueryTable<T, Row>({
  query,
  rowsOf,
  empty,
  expected = 8,
  ...table
}: PagedTableProps<T, Row>) {
  if (query.data === undefined) {
    if (query.error !== undefined) return <Refused error={query.error} retry={query.refetch} />;
    return (
      <Frame caption={table.caption} columns={table.columns} busy>
        <SkeletonRows rows={expected} columns={table.columns.length} />
      </Frame>
    );
  }
  const rows = rowsOf(query.data);
  return (
    <>
      {query.error !== undefined && <Outdated retry={query.refetch} />}
      {rows.length === 0 ? (
        <Empty title={empty} />
      ) : (
        <OfficeTable {...table} rows={rows} busy={query.isStale} />
      )}
    </>
  );
}

type FrameProps<Row> = Pick<OfficeTableProps<Row>, "caption" | "columns"> & {
  busy: boolean;
  sorting?: Sorting | undefined;
  onSort?: ((sorting: Sorting) => void) | undefined;
  children: ReactNode;
};

const Frame = <Row,>({ caption, columns, busy, sorting, onSort, children }: FrameProps<Row>) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-busy={busy || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classOf(column)}
              aria-sort={
                sorting?.key === column.key ? (sorting.isDown ? "descending" : "ascending") : undefined
              }
            >
              {column.sorts && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() =>
                    onSort({ key: column.key, isDown: sorting?.key !== column.key || !sorting.isDown })
                  }
                >
                  {column.head}
                  <i aria-hidden="true" />
                </button>
              ) : (
                column.head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

function Cell<Row>({
  column,
  isFirst,
  children,
}: {
  column: Column<Row>;
  isFirst: boolean;
  children: ReactNode;
}) {
  const className = cx(classOf(column), column.quiet && styles.quiet);
  return isFirst ? (
    <th scope="row" className={className}>
      {children}
    </th>
  ) : (
    <td className={className}>{children}</td>
  );
}

const linked = (content: ReactNode, to: To | undefined) =>
  to === undefined ? content : <Link to={to}>{content}</Link>;

const classOf = <Row,>({ align, keeps, breaks, whole, name, code }: Column<Row>) =>
  cx(
    align && styles[align],
    !keeps && styles.gives,
    breaks && styles.breaks,
    whole && styles.whole,
    name && styles.name,
    code && styles.code,
  );

/** Back to the page before; where somebody came by the address of a later one, to the newest. */
export function useNewer(setSearch: SetURLSearchParams): () => void {
  const { key } = useLocation();
  return () => {
    if (key !== "default") history.back();
    else
      setSearch((search) => {
        search.delete("before");
        return search;
      });
  };
}

type PagerProps = {
  /** What is shown, such as `1 to 50 of 1,204`. */
  label?: ReactNode;
  /** Undefined where there is nothing further that way. */
  onNewer?: (() => void) | undefined;
  onOlder?: (() => void) | undefined;
};

/** The way through a list that the server cuts into pages; a list of one page needs none. */
export const Pager = ({ label, onNewer, onOlder }: PagerProps) => (
  <nav className={styles.pager} aria-label={word("officeFrame.pager.label")}>
    <span className="num">{label}</span>
    {(onNewer || onOlder) && (
      <span className={styles.steps}>
        <OfficeButton look="quiet" icon="left" disabled={!onNewer} onClick={onNewer}>
          {word("officeFrame.pager.newer")}
        </OfficeButton>
        <OfficeButton look="quiet" iconEnd="right" disabled={!onOlder} onClick={onOlder}>
          {word("officeFrame.pager.older")}
        </OfficeButton>
      </span>
    )}
  </nav>
);
