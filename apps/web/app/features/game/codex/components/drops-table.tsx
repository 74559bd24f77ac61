import type { CodexDrop } from "@gatehouse/contract/game/codex-mentions";
import { text } from "../../../../lib/words/i18n.ts";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { formatAmount, formatPieces, formatShare } from "../words.ts";
import { Chance } from "./chance.tsx";
import styles from "./rows.module.css";
import { Tag } from "./tag.tsx";
import { ItemThing } from "./thing.tsx";

export type DropRow = CodexDrop & { spoil: boolean };

type Props = { rows: readonly DropRow[]; chances: boolean; worth: number | undefined };

/** What one kill gives, the worthiest first; without the columns of chances where these are not told. */
export function DropsTable({ rows, chances, worth }: Props) {
  const priced = chances && rows.some((row) => row.worth !== undefined);
  return (
    <Table caption={text("codex.drops.title")}>
      <thead>
        <tr>
          <ColumnHead>{text("codex.columns.item")}</ColumnHead>
          {chances && (
            <>
              <ColumnHead align="end" hideBelow="narrow">
                {text("codex.columns.pieces")}
              </ColumnHead>
              <ColumnHead align="end" hideBelow="middle">
                {text("codex.columns.file")}
              </ColumnHead>
              <ColumnHead align="end">{text("codex.columns.here")}</ColumnHead>
            </>
          )}
          {priced && (
            <ColumnHead align="end" hideBelow="narrow">
              {text("codex.columns.worth")}
            </ColumnHead>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DropLine key={`${row.id} ${row.spoil}`} row={row} chances={chances} priced={priced} />
        ))}
      </tbody>
      {priced && worth !== undefined && (
        <tfoot className={styles.foot}>
          <tr>
            <th scope="row">{text("codex.drops.total")}</th>
            <td colSpan={4} className={styles.total}>
              {formatAmount(worth)}
            </td>
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

function DropLine({ row, chances, priced }: { row: DropRow; chances: boolean; priced: boolean }) {
  const { min, max, expected, fileChance, chance, spoil } = row;
  return (
    <Row>
      <RowHead className={styles.name}>
        <ItemThing
          item={row}
          after={
            spoil && (
              <span className={styles.after}>
                <Tag tone="spoil">{text("codex.spoil")}</Tag>
              </span>
            )
          }
          {...(chances && min !== undefined
            ? { detail: <span className={styles.smallest}>{formatPieces(min, max)}</span> }
            : {})}
        />
      </RowHead>
      {chances && (
        <>
          <Cell align="end" hideBelow="narrow" className={styles.figure}>
            {formatPieces(min, max)}
            {expected !== undefined && expected > 0 && (
              <small>{text("codex.average", { n: formatAmount(expected) })}</small>
            )}
          </Cell>
          <Cell align="end" hideBelow="middle" className={styles.was}>
            {fileChance === undefined ? "" : formatShare(Math.min(1, fileChance))}
          </Cell>
          <Cell align="end">{chance !== undefined && <Chance chance={chance} />}</Cell>
        </>
      )}
      {priced && (
        <Cell align="end" hideBelow="narrow" className={styles.figure}>
          {row.worth === undefined ? "" : formatAmount(row.worth)}
        </Cell>
      )}
    </Row>
  );
}
