import type { VoteSiteCode } from "@gatehouse/contract/community/vote-site-codes";
import type { Clock } from "../../platform/clock.ts";
import type { OutboundClient } from "../../platform/outbound/client.ts";

/** What a vote site knows a voter by: the id that the vote link carried, or an address. */
export type VoteIdentity = { kind: "account" | "ipv4" | "ipv6"; value: string };

/** What a vote site says of a voter; `at` is null where it does not tell when the vote was. */
export type VoteCheck = { voted: true; at: Date | null } | { voted: false };

/** A list of game servers on which players vote. */
export type VoteSite = {
  code: VoteSiteCode;
  name: string;
  /** The identities that it can check. */
  identities: readonly VoteIdentity["kind"][];
  /** How many calls a minute it takes from this portal. */
  callsPerMinute: number;
  /** Where this voter votes; with null, `{ip}` stands where the visitor's address belongs. */
  voteUrl(identity: VoteIdentity | null): string;
  /** Whether this voter's last vote is known. Throws an OutboundTrouble. */
  check(identity: VoteIdentity): Promise<VoteCheck>;
  /** Tells the site that the vote has been rewarded; repeating it is harmless. Null where a site does not ask for it. */
  acknowledge: ((identity: VoteIdentity) => Promise<void>) | null;
};

/** What leads to a site: its key, the server's id or user name there, the address of its API and of its pages. */
export type VoteSiteSettings = Readonly<{ token: string; id: string; apiUrl: string; pageUrl: string }>;

/** A site that the portal can be set up with: all that is known of it before any setting is. */
export type VoteSiteKind = {
  name: VoteSite["name"];
  /** Its settings are `VOTE_<this>_…`. */
  setting: string;
  /** Those that an operator has to set, all of them or none. */
  keys: readonly ("TOKEN" | "ID" | "USER")[];
  /** Its own addresses, unless others are set. */
  apiUrl: string;
  pageUrl: string;
  /** What an operator is told to check when the site refuses the portal. */
  toCheck: string;
  create: (
    settings: VoteSiteSettings,
    options: { client: OutboundClient; clock: Clock },
  ) => Omit<VoteSite, "code" | "name">;
};
