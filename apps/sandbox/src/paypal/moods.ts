/** What the sandbox's PayPal does when the portal takes the money of an order. */
export const captureMoods = {
  pay: "Pay",
  slow: "Pay, and answer after 5 seconds",
  failOnce: "Pay, but fail once before that",
  failAlways: "Never answer but with an error",
  drop: "Pay, and drop the connection instead of answering",
  pending: "Hold the payment as PENDING",
  declineOnce: "Decline the payment method once",
  declined: "Make a capture that is DECLINED",
  otherAmount: "Report another amount",
  otherCurrency: "Report another currency",
} as const;

/** What PayPal answers when it is asked for an order: as it is, or as to an account that it is not of. */
export type LookMood = "tell" | "forbid" | "forget" | "mumble" | "babble" | "fail";

/** What PayPal does when the portal orders it to give money back. */
export type RefundMood = "give" | "refuse";

export type CaptureMood = keyof typeof captureMoods;

export const isCaptureMood = (text: unknown): text is CaptureMood =>
  typeof text === "string" && text in captureMoods;
