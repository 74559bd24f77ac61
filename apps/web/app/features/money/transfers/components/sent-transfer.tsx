import type { TransferRecord, TransferStage } from "@gatehouse/contract/money/transfers";
import { useEffect, useRef } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Alert } from "../../../../ui/alert.tsx";

const tones: Record<TransferStage, "ok" | "info" | "warn"> = {
  queued: "ok",
  inGame: "ok",
  received: "ok",
  checking: "info",
  refunded: "warn",
};

/** How what was just sent stands; one of these for each. The focus goes there: the button that sent it has nothing to send any more. */
export function SentTransfer({ transfer }: { transfer: TransferRecord }) {
  const { amount, characterName: name, stage } = transfer;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert ref={alert} tabIndex={-1} tone={tones[stage]}>
      <p>{text(`transfers.news.${stage}`, { amount: formatWhole(amount), name })}</p>
    </Alert>
  );
}
