import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Button } from "../../../../ui/button.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { useTransfers } from "../api.ts";
import styles from "./transfer-history.module.css";
import { TransferTable } from "./transfer-table.tsx";

/** The others are a press away. */
const shownFirst = 5;

/** What was sent to characters, on the donation page; nothing as long as nothing was. */
export function TransferHistory({ className }: { className?: string | undefined }) {
  const { data: transfers } = useTransfers();
  const [isWhole, setWhole] = useState(false);
  if (!transfers || transfers.length === 0) return null;
  const shown = isWhole ? transfers : transfers.slice(0, shownFirst);
  return (
    <section aria-labelledby="sent" className={className}>
      <SectionHeading id="sent">{text("transfers.sent")}</SectionHeading>
      <div className={styles.list}>
        <TransferTable transfers={shown} caption={text("transfers.sent")} />
      </div>
      {shown.length < transfers.length && (
        <Button size="small" className={styles.more} onClick={() => setWhole(true)}>
          {text("transfers.all", { n: transfers.length })}
        </Button>
      )}
    </section>
  );
}
