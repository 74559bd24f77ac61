import type * as database from "../../../database.ts";
import type { VoteSiteCode } from "@gatehouse/contract/community/vote-site-codes";
import type { GeneratedAlways } from "kysely";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

/** What a site has said, or that it said nothing. */
export type StoredCheck = { voted: boolean; at: string | null } | "unknown";

export type VoteTables = {
  votes: {
    id: GeneratedAlways<number>;
    account_id: number;
    site: VoteSiteCode;
    identity_kind: "account" | "ipv4" | "ipv6";
    identity: string;
    voted_at: Date;
    ends_at: Date;
    acknowledged_at: Date | null;
  };
  /** `network`: a keyed hash. */
  vote_networks: { site: VoteSiteCode; network: string; ends_at: Date };
  /** `asked`: a keyed hash of a site and a voter; without an answer as long as a process asks. */
  vote_answers: { asked: string; answer: StoredCheck | null; ends_at: Date };
  /** `asker`: a keyed hash of a network or an account. */
  vote_look_ups: { site: VoteSiteCode; asker: string; used: number; ends_at: Date };
};

export type DbOrTransaction = database.DbOrTransaction<VoteTables>;

export const expiring: Expiring[] = [
  // What no longer counts; kept for the longest month, for the owner to read and for who voted most.
  { table: "votes", column: "ends_at", keepDays: 31 },
  { table: "vote_networks", column: "ends_at" },
  { table: "vote_look_ups", column: "ends_at" },
  { table: "vote_answers", column: "ends_at" },
] satisfies ExpiringIn<VoteTables>[];
