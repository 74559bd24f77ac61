import type { BalanceEntry } from "@gatehouse/contract/money/balance";
import { Moment } from "../../../../../lib/time/moment.tsx";
import { text } from "../../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { Details } from "../../../../../ui/details.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../../ui/table.tsx";
import styles from "./balance-table.module.css";

/** What moved the balance, in numbers: the curve for those who read rather than look. */
export function BalanceTable({ entries }: { entries: readonly BalanceEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Details summary={text("donation.curve.table")} className={styles.details}>
      <Table caption={text("donation.curve.table")} className={styles.table}>
        <thead>
          <tr>
            <ColumnHead>{text("donation.curve.date")}</ColumnHead>
            <ColumnHead>{text("donation.curve.what")}</ColumnHead>
            <ColumnHead align="end">{text("donation.curve.amount")}</ColumnHead>
            <ColumnHead align="end">{text("donation.curve.balance")}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ at, kind, amount, balance }, index) => (
            <Row key={entries.length - index}>
              <RowHead>
                <Moment at={at} />
              </RowHead>
              <Cell>{text(`donation.curve.kinds.${kind}`)}</Cell>
              <Cell align="end" className={styles.number}>
                {amount < 0 ? `− ${formatWhole(-amount)}` : `+ ${formatWhole(amount)}`}
              </Cell>
              <Cell align="end" className={styles.number}>
                {formatWhole(balance)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Details>
  );
}
