import type { TransferRecord, TransferStage } from "@gatehouse/contract/money/transfers";
import { gameReasonWords } from "../../../../lib/words/game-reason.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { isUnderWay, stepOf, steps } from "../model.ts";
import styles from "./transfer-status.module.css";

const tones = {
  queued: "warn",
  inGame: "warn",
  received: "ok",
  refunded: "bad",
  checking: "plain",
} as const satisfies Record<TransferStage, string>;

/** Where the units are: the way of what has not arrived yet, and what there is to say of what did not. */
export function TransferStatus({ transfer }: { transfer: TransferRecord }) {
  const { stage, reason, amount } = transfer;
  const words = { amount: formatWhole(amount), reason: reason ? gameReasonWords(reason) : "" };
  return (
    <>
      <Badge tone={tones[stage]}>{text(`transfers.stages.${stage}`)}</Badge>
      {isUnderWay(transfer) && <Way stage={stage} />}
      {stage === "checking" && <p className={styles.note}>{text("transfers.checking")}</p>}
      {stage === "refunded" && (
        <p className={styles.note}>{text(reason ? "transfers.refundedFor" : "transfers.refunded", words)}</p>
      )}
    </>
  );
}

function Way({ stage }: { stage: TransferStage }) {
  const current = stepOf(stage);
  return (
    <ol className={styles.way} aria-label={text("transfers.way")}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < current || undefined}
          aria-current={index === current ? "step" : undefined}
        >
          {text(`transfers.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
