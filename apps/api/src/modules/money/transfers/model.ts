import type { TransferRecord, TransferStage } from "@gatehouse/contract/money/transfers";

/** PENDING until the game has said how it ended; FAILED is refunded. */
export type TransferStatus = "PENDING" | "COMPLETED" | "FAILED";

export type Transfer = {
  id: string;
  holderId: number;
  requestId: string;
  charId: number;
  characterName: string;
  amount: number;
  status: TransferStatus;
  reason: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What a transfer's delivery is known by; nothing is delivered twice for it. */
export const deliveryReference = (transferId: string): string => `transfer:${transferId}`;

/** The id of the transfer that a delivery is for; null when it is for something else. */
export const transferOf = (reference: string): string | null =>
  /^transfer:(.+)$/.exec(reference)?.[1] ?? null;

/** Where the units of a transfer are, by its own status and its delivery's state. */
function stageOf(status: TransferStatus, delivery: string | undefined): TransferStage {
  if (status === "COMPLETED") return "received";
  if (status === "FAILED") return "refunded";
  if (delivery === "UNKNOWN") return "checking";
  // Its end, which is read a moment after the transfer, is seen with the next look.
  return delivery === undefined || delivery === "PENDING" ? "queued" : "inGame";
}

/** A transfer as the player sees it, by its delivery's state. */
export const recordWith = (
  { id, requestId, characterName, charId, amount, status, reason, createdAt, updatedAt }: Transfer,
  delivery: string | undefined,
): TransferRecord => ({
  id,
  requestId,
  characterName,
  charId,
  amount,
  status,
  stage: stageOf(status, delivery),
  reason,
  created: createdAt.toISOString(),
  updated: updatedAt.toISOString(),
});
