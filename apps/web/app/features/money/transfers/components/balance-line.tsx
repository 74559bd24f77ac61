import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import styles from "./balance-line.module.css";

/** The balance, and what would be left of it; `left` below 0 is not enough. */
export function BalanceLine({ balance, left }: { balance: number; left?: number | undefined }) {
  return (
    <div className={styles.line}>
      <p className={styles.part}>
        <span className={styles.label}>{text("transfers.balance")}</span>{" "}
        <span className={styles.number}>{formatWhole(balance)}</span> {text("transfers.currency")}
      </p>
      {left !== undefined && (
        <p className={styles.part}>
          <Icon name="right" className={styles.arrow} />
          <span className={styles.label}>{text("transfers.after")}</span>{" "}
          <span className={styles.number}>{left < 0 ? "–" : formatWhole(left)}</span>
        </p>
      )}
    </div>
  );
}
