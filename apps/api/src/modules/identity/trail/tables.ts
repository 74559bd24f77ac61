import type * as database from "../../../database.ts";
import type { GeneratedAlways } from "kysely";
import { limits } from "@gatehouse/contract/limits";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type TrailTables = {
  account_events: {
    id: GeneratedAlways<number>;
    account_id: number;
    kind: string;
    at: Date;
    address: string;
    /** The address, or the /64 of an IPv6 one; null in rows of before. */
    network: string | null;
    user_agent: string;
    detail: string | null;
  };
};

export type DbOrTransaction = database.DbOrTransaction<TrailTables>;

export const expiring: Expiring[] = [
  { table: "account_events", column: "at", keepDays: limits.trailDays },
] satisfies ExpiringIn<TrailTables>[];
