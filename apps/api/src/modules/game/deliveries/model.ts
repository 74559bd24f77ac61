/**
 * PENDING waits to be claimed; LEASED is with the game server or a worker; PLACED lies in a table of the game; UNKNOWN
 * waits for a person, since neither "delivered" nor "not delivered" is certain; the other two are ends.
 */
export type DeliveryState = "PENDING" | "LEASED" | "PLACED" | "UNKNOWN" | "DELIVERED" | "REJECTED";
export type DeliveryEnd = Extract<DeliveryState, "DELIVERED" | "REJECTED">;

export type DeliveryEventKind =
  | "CREATED"
  | "CLAIMED"
  | "FAILED"
  | "PLACED"
  | "HANDED"
  | "UNKNOWN"
  | "CONTRADICTED"
  /** A person had the game's table looked at. */
  | "LOOKED"
  | DeliveryEnd;

/** A delivery as the portal knows it. */
export type Delivery = {
  id: string;
  number: number;
  accountId: number | null;
  reference: string;
  charId: number;
  charName: string;
  /** Whose character it must still be (lower case); null once it has ended. */
  login: string | null;
  itemId: number;
  count: number;
  state: DeliveryState;
  attempts: number;
  mechanism: string | null;
  gameRow: string | null;
  handed: boolean;
  problem: string | null;
  /** The request that asked for it, as the log and mails name it. */
  origin: string | null;
  createdAt: Date;
};

/** One line of a delivery's history. */
export type DeliveryEvent = { at: Date; kind: DeliveryEventKind; attempt: number; detail: string | null };

export const hasEnded = (state: DeliveryState): state is DeliveryEnd =>
  state === "DELIVERED" || state === "REJECTED";

/** Hours after which a delivery that has not ended is shown to the operator, whatever the reason. */
export const stuckHours = 24;

/** Seconds until an attempt that the game refused is repeated: soon after somebody has mended the reason. */
export const pauseAfterRefusal = (attempts: number): number =>
  Math.min(45, 5 * 2 ** Math.min(attempts - 1, 10));

/** Seconds until the game's table is looked at again: often at first, rarely for a player who stays away. */
export const pauseBetweenLooks = (ageSeconds: number): number => Math.max(3, Math.min(120, ageSeconds / 20));
