import type { EventKind } from "@gatehouse/contract/identity/trail";

/** The events that their owner is told of by mail. */
const told = [
  "passwordChanged",
  "passwordRecovered",
  "providerLinked",
  "providerUnlinked",
  "twoFactorEnabled",
  "twoFactorDisabled",
  "twoFactorReset",
  "recoveryCodeUsed",
  "passkeyAdded",
  "passkeyRemoved",
] as const satisfies EventKind[];
export type ToldKind = (typeof told)[number];

export const isTold = (kind: EventKind): kind is ToldKind => told.some((one) => one === kind);
