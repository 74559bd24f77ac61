import type { ReactNode } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Coin } from "../../../../ui/art/coin.tsx";
import { useBalance } from "../api.ts";
import { LoadFailed } from "./load-failed.tsx";
import styles from "./purse.module.css";

/** What is on the balance now; `children` are the ways to use it. */
export function Purse({ children }: { children?: ReactNode }) {
  const { data: balance, hasFailed, refetch } = useBalance();
  const long = balance && String(balance.amount).length > 7;
  return (
    <section className={styles.purse} aria-label={text("donation.balance.label")}>
      <Coin className={styles.coin} />
      <div className={styles.words}>
        <p className={styles.label}>{text("donation.balance.label")}</p>
        {hasFailed ? (
          <LoadFailed onRetry={refetch} />
        ) : (
          <p className={styles.amount} data-long={long || undefined} aria-busy={!balance || undefined}>
            <span className={styles.number}>{balance ? formatWhole(balance.amount) : "\u2007"}</span>{" "}
            <span className={styles.unit}>{text("donation.unit")}</span>
          </p>
        )}
      </div>
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </section>
  );
}
