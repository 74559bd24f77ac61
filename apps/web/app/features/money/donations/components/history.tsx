import type { DonationRecord } from "@gatehouse/contract/money/donations";
import { useState } from "react";
import { Link } from "react-router";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { SkeletonRows } from "../../../../ui/skeleton.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { useDonations } from "../orders/api.ts";
import { receiptPath, tones } from "../model.ts";
import styles from "./history.module.css";
import { LoadFailed } from "./load-failed.tsx";

/** The others are a press away. */
const shownFirst = 10;

/** The last donations, each with the way to its receipt. */
export function History({ title, className }: { title: string; className?: string | undefined }) {
  const { data: donations, hasFailed, refetch } = useDonations();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? donations : donations?.slice(0, shownFirst);
  return (
    <section aria-labelledby="history" className={className}>
      <SectionHeading id="history">{title}</SectionHeading>
      {hasFailed && <LoadFailed onRetry={refetch} />}
      {donations?.length === 0 && <p className={styles.none}>{text("donation.history.none")}</p>}
      {!hasFailed && donations?.length !== 0 && <DonationTable donations={shown} title={title} />}
      {donations && shown && shown.length < donations.length && (
        <Button size="small" className={styles.more} onClick={() => setWhole(true)}>
          {text("donation.history.all", { n: donations.length })}
        </Button>
      )}
    </section>
  );
}

type DonationTableProps = { donations: readonly DonationRecord[] | undefined; title: string };

function DonationTable({ donations, title }: DonationTableProps) {
  return (
    <Table caption={title} className={styles.table}>
      <thead>
        <tr>
          <ColumnHead>{text("donation.history.date")}</ColumnHead>
          <ColumnHead hideBelow="narrow">{text("donation.history.way")}</ColumnHead>
          <ColumnHead align="end">{text("donation.history.amount")}</ColumnHead>
          <ColumnHead>{text("donation.history.status")}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {!donations && <SkeletonRows rows={3} columns={4} />}
        {donations?.map(({ id, created, provider, amount, takenBack, status }) => (
          <Row key={id}>
            <RowHead>
              <Link to={receiptPath(id)} className={styles.link}>
                <Moment at={created} />
              </Link>
            </RowHead>
            <Cell hideBelow="narrow">{text(`donation.providers.${provider}`)}</Cell>
            <Cell align="end" className={styles.amount}>
              {formatWhole(amount)}
              {takenBack > 0 && (
                <span className={styles.back}>
                  {text("donation.history.back", { units: formatWhole(takenBack) })}
                </span>
              )}
            </Cell>
            <Cell>
              <Badge tone={tones[status]}>{text(`donation.status.${status}`)}</Badge>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
