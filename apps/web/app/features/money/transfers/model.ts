import type { TransferRecord, TransferStage } from "@gatehouse/contract/money/transfers";

/** What a transfer passes on its way to the character. */
export const steps = ["debited", "queued", "inGame", "received"] as const;

/** The step at which a transfer stands, from 0; what the game has not told about may still be there. */
export const stepOf = (stage: TransferStage): number =>
  steps.indexOf(stage === "checking" || stage === "refunded" ? "inGame" : stage);

export const isUnderWay = ({ status }: TransferRecord): boolean => status === "PENDING";

const freshMs = 2 * 60_000;
const soonMs = 3_000;
const laterMs = 20_000;

/** Milliseconds until the list is worth another look; undefined when nothing is under way. */
export function nextLook(transfers: readonly TransferRecord[], now: number): number | undefined {
  const underWay = transfers.filter(isUnderWay);
  if (underWay.length === 0) return undefined;
  return underWay.some(({ created }) => now - Date.parse(created) < freshMs) ? soonMs : laterMs;
}

/** Whether something that was under way has come to an end: a refund is on the balance, too. */
export const hasEnded = (before: readonly TransferRecord[], after: readonly TransferRecord[]): boolean =>
  before.some(
    (one) => isUnderWay(one) && after.some(({ id, status }) => id === one.id && status !== "PENDING"),
  );
