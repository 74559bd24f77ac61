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

/** Those that their owner is told of where the administration did them, with its reason. */
const toldOfOffice = [
  "verified",
  "twoFactorReset",
  "locked",
  "unlocked",
  "sessionsEnded",
  "gameLoginSent",
  "videoDisqualified",
  "unitsAdded",
  "unitsTaken",
  "donationReturned",
  "transfersHeld",
  "transfersReleased",
  "goodsArrived",
  "goodsLost",
] as const satisfies EventKind[];

export type ToldKind = (typeof told)[number];
export type OfficeKind = (typeof toldOfOffice)[number];

/** Whether the administration did it, and said why. */
export const isOfOffice = (kind: string, address: string): kind is OfficeKind =>
  address === "" && toldOfOffice.some((one) => one === kind);

export const isTold = (kind: string, address: string): boolean =>
  told.some((one) => one === kind) || isOfOffice(kind, address);
