import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useBalance } from "../api.ts";
import styles from "./sum.module.css";

/** The balance before and after a donation; `amount` is undefined while none is chosen. */
export function Sum({ amount }: { amount: number | undefined }) {
  const balance = useBalance().data?.amount;
  const after = balance === undefined || amount === undefined ? undefined : balance + amount;
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{text("donation.sum.now")}</dt>
        <dd>{balance === undefined ? "–" : formatWhole(balance)}</dd>
      </div>
      <div>
        <dt>{text("donation.sum.donation")}</dt>
        <dd>{amount === undefined ? "–" : `+ ${formatWhole(amount)}`}</dd>
      </div>
      <div>
        <dt>{text("donation.sum.after")}</dt>
        <dd>{after === undefined ? "–" : text("donation.units", { units: formatWhole(after) })}</dd>
      </div>
    </dl>
  );
}
