import type { TransferRecord } from "@gatehouse/contract/money/transfers";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { CharacterLink } from "../../../../lib/links/name-links.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { SkeletonRows } from "../../../../ui/skeleton.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import styles from "./transfer-table.module.css";
import { TransferStatus } from "./transfer-status.tsx";

type TransferTableProps = { transfers: readonly TransferRecord[] | undefined; caption: string };

/** The last transfers, the newest first; undefined while they are on their way. */
export function TransferTable({ transfers, caption }: TransferTableProps) {
  if (transfers?.length === 0) return <p className={styles.none}>{text("transfers.none")}</p>;
  return (
    <Table caption={caption} className={styles.table}>
      <thead>
        <tr>
          <ColumnHead>{text("transfers.head.number")}</ColumnHead>
          <ColumnHead>{text("transfers.head.name")}</ColumnHead>
          <ColumnHead align="end">{text("transfers.head.amount")}</ColumnHead>
          <ColumnHead>{text("transfers.head.status")}</ColumnHead>
          <ColumnHead>{text("transfers.head.date")}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {!transfers && <SkeletonRows rows={3} columns={5} />}
        {transfers?.map((transfer, index) => (
          <Row key={transfer.id}>
            <Cell className={styles.number}>{index + 1}</Cell>
            <RowHead className={styles.name}>
              <CharacterLink name={transfer.characterName} />
            </RowHead>
            <Cell align="end" className={styles.amount}>
              {formatWhole(transfer.amount)}
            </Cell>
            <Cell className={styles.status}>
              <TransferStatus transfer={transfer} />
            </Cell>
            <Cell className={styles.date}>
              <Moment at={transfer.updated} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
