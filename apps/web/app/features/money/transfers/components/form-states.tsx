import { text } from "../../../../lib/words/i18n.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { BalanceLine } from "./balance-line.tsx";
import styles from "./transfers.module.css";

/** What stands where the form would be, as long as there is nothing that could be sent, or nobody to send it to. */
export function NoBalance({ amount }: { amount: number }) {
  return (
    <>
      <BalanceLine balance={amount} />
      <Alert tone="info">{text(amount < 0 ? "transfers.belowZero" : "transfers.nothing")}</Alert>
    </>
  );
}

export function NoCharacters({ balance, onRetry }: { balance: number; onRetry: () => void }) {
  return (
    <>
      <BalanceLine balance={balance} />
      <Alert
        tone="info"
        title={text("transfers.noCharacters.title")}
        action={
          <Button size="small" icon="reload" onClick={onRetry}>
            {text("transfers.noCharacters.action")}
          </Button>
        }
      >
        {text("transfers.noCharacters.text")}
      </Alert>
    </>
  );
}

export function NotLoaded({ line, onRetry }: { line: string; onRetry: () => void }) {
  return (
    <Alert
      lines={[line]}
      action={
        <Button size="small" icon="reload" onClick={onRetry}>
          {text("transfers.retry")}
        </Button>
      }
    />
  );
}

/** As high as the form that follows. */
export const FormPlace = () => (
  <div className={styles.place}>
    <SkeletonLines widths={[38, 92, 84]} />
  </div>
);
