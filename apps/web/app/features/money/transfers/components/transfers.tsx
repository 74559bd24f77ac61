import { text } from "../../../../lib/words/i18n.ts";
import { useBalance } from "../../donations/api.ts";
import { useOwnCharacters } from "../../../identity/session/own-characters.ts";
import { useTransfers } from "../api.ts";
import { useSending } from "../use-sending.ts";
import { ArrivesAs } from "./arrives-as.tsx";
import { BalanceLine } from "./balance-line.tsx";
import { FormPlace, NoBalance, NoCharacters, NotLoaded } from "./form-states.tsx";
import { TransferForm } from "./transfer-form.tsx";
import { SentTransfer } from "./sent-transfer.tsx";
import { TransferTable } from "./transfer-table.tsx";
import styles from "./transfers.module.css";

/** The form, how the last one that was sent stands, and all of them. */
export function Transfers({ isShown, credited }: { isShown: boolean; credited?: number | undefined }) {
  const transfers = useTransfers();
  const { sendTo, sent } = useSending();
  if (!isShown) return null;
  return (
    <div className={styles.transfers}>
      <Sending onSend={sendTo} credited={credited} hasSent={sent !== undefined} />
      <ArrivesAs className={styles.arrives} />
      {sent && <SentTransfer key={sent.id} transfer={sent} />}
      <section aria-labelledby="last-transactions" className={styles.last}>
        <h3 id="last-transactions">{text("transfers.last")}</h3>
        {transfers.hasFailed ? (
          <NotLoaded line={text("transfers.notLoaded")} onRetry={transfers.refetch} />
        ) : (
          <TransferTable transfers={transfers.data} caption={text("transfers.last")} />
        )}
      </section>
    </div>
  );
}

type SendingProps = {
  onSend: ReturnType<typeof useSending>["sendTo"];
  credited: number | undefined;
  /** What becomes of it is told below. */
  hasSent: boolean;
};

/** The form is there for a balance above 0 only (product.md 6.6). */
function Sending({ onSend, credited, hasSent }: SendingProps) {
  const balance = useBalance();
  const characters = useOwnCharacters();
  if (balance.hasFailed) {
    return <NotLoaded line={text("transfers.noAnswer.balance")} onRetry={balance.refetch} />;
  }
  if (balance.data && balance.data.amount <= 0) {
    return hasSent ? (
      <BalanceLine balance={balance.data.amount} />
    ) : (
      <NoBalance amount={balance.data.amount} />
    );
  }
  if (characters.hasFailed) {
    return <NotLoaded line={text("transfers.noAnswer.characters")} onRetry={characters.refetch} />;
  }
  if (!balance.data || !characters.data) return <FormPlace />;
  const { amount } = balance.data;
  if (characters.data.length === 0) return <NoCharacters balance={amount} onRetry={characters.refetch} />;
  return <TransferForm balance={amount} characters={characters.data} credited={credited} onSend={onSend} />;
}
