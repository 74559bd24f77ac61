import type { VoteSiteCode } from "@gatehouse/contract/community/votes";
import type { GeneratedAlways } from "kysely";
import type { Expiring } from "../../../platform/background/clean-up.ts";

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
};

/** What no longer counts; kept a while for the owner to read. */
export const expiring: Expiring[] = [{ table: "votes", column: "ends_at", keepDays: 30 }];
