import { exits, Refused } from "../../platform/exit-status.ts";
import type { FormerHash } from "../../platform/security/former-hashes.ts";

export const formerSites = ["azuriom", "namelessmc", "fluxcp", "pdl", "kaev", "csv"] as const;
export type FormerSiteKind = (typeof formerSites)[number];

/** A user as a former website has them: texts as they stand there, broken ones too. */
export type FormerUser = {
  /** The website's own number, the line of a file; what a report names. */
  place: string;
  /** What tells the user from all others there, for ever. */
  id: string;
  login: string;
  email: string;
  isVerified: boolean;
  /** A word for why the hash is of no use: `none` where the website kept no password. */
  hash: FormerHash | "unknown" | "tooCostly" | "none";
  /** In units, as it was written. */
  balance: string;
  /** Whom the former website let in no more. */
  isBanned: boolean;
};

/** Where users come from. Every function throws FormerSiteRefused. */
export type FormerSite = {
  /** Names the website in the ledger and for telling who was taken before: kind and database. */
  source: string;
  /** All users, a few hundred at a time, in an order that does not change. */
  users(): AsyncIterable<FormerUser[]>;
  close(): Promise<void>;
};

/** It cannot be read: one sentence that says why. */
export class FormerSiteRefused extends Refused {
  static override readonly usual = exits.data;
}
