import { z } from "zod";
import { isoTime } from "../iso-time.ts";

/** What an account's trail holds, for its owner to see. */
export const eventKinds = [
  "registered",
  "verified",
  "loggedIn",
  "loginFailed",
  "deviceAdded",
  "deviceRemoved",
  "loggedOutEverywhere",
  "passwordChanged",
  "passwordChangeFailed",
  "recoveryAsked",
  "passwordRecovered",
  "providerLinked",
  "providerUnlinked",
  "twoFactorEnabled",
  "twoFactorDisabled",
  "twoFactorReset",
  "recoveryCodeUsed",
  "passkeyAdded",
  "passkeyRemoved",
  "dataDownloaded",
  "unstuckAsked",
  "locked",
  "unlocked",
  "sessionsEnded",
  "resetLinkSent",
  "gameLoginSent",
  "videoDisqualified",
  "unitsAdded",
  "unitsTaken",
  "donationReturned",
  "transfersHeld",
  "transfersReleased",
  "goodsArrived",
  "goodsLost",
] as const;

export const accountEvent = z.object({
  kind: z.enum(eventKinds),
  at: isoTime,
  /** Empty where the administration did it. */
  address: z.string(),
  /** The browser's name as it came. */
  device: z.string(),
  /** What the event is about, such as a provider's or a passkey's name; the administration's reason for what it did. */
  detail: z.string().nullable(),
});

export type EventKind = (typeof eventKinds)[number];
export type AccountEvent = z.infer<typeof accountEvent>;
