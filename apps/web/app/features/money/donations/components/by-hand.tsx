import type { DonationReceipt } from "@gatehouse/contract/money/donations";
import { text } from "../../../../lib/words/i18n.ts";
import { Alert } from "../../../../ui/alert.tsx";
import styles from "./by-hand.module.css";

/** Where the money goes, and what to write on it; the same again after a reload. */
export function ByHand({ receipt: { orderId, instructions } }: { receipt: DonationReceipt }) {
  return (
    <Alert tone="info" title={text("donation.state.byHand.title")}>
      <p>{text("donation.state.byHand.reference")}</p>
      <p className={styles.reference}>{orderId}</p>
      {instructions !== null && <p className={styles.instructions}>{instructions}</p>}
      <p>{text("donation.state.byHand.after")}</p>
    </Alert>
  );
}
