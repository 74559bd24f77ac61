export const orderStates = [
  "CREATED",
  "OPEN",
  "CAPTURING",
  "PENDING",
  "CREDITED",
  "DECLINED",
  "CANCELLED",
  "EXPIRED",
  "REVIEW",
  "REFUNDED",
] as const;
export const captureStates = ["pending", "declined", "completed", "partiallyRefunded", "refunded"] as const;
export const transferStates = ["PENDING", "COMPLETED", "FAILED"] as const;
