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

/** How the notifications of an order are sent. */
export const noticeMoods = {
  once: "Notify once",
  twice: "Notify twice at once",
  late: "Notify 20 seconds late",
  outOfOrder: "Notify last things first",
  never: "Never notify",
} as const;

/** What PayPal answers when it is asked for an order: as it is, or as to an account that it is not of. */
export type LookMood = "tell" | "forbid" | "forget" | "mumble" | "babble" | "fail";

export type CaptureMood = keyof typeof captureMoods;
export type NoticeMood = keyof typeof noticeMoods;

export const isCaptureMood = (text: unknown): text is CaptureMood =>
  typeof text === "string" && text in captureMoods;
export const isNoticeMood = (text: unknown): text is NoticeMood =>
  typeof text === "string" && text in noticeMoods;
