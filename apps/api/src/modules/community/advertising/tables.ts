import type * as database from "../../../database.ts";
import { limits } from "@gatehouse/contract/limits";
import type { ArrivalKind } from "@gatehouse/contract/community/growth";
import type { Generated, GeneratedAlways } from "kysely";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type AdvertisingTables = {
  ad_visits: {
    day: string;
    kind: "source" | "referrer";
    source: string;
    visits: number;
    /** First seen on this day, as far as is kept. */
    is_new: Generated<boolean>;
  };
  arrivals: {
    id: GeneratedAlways<number>;
    account_id: number | null;
    /** Of the server's calendar, yyyy-mm-dd. */
    day: string;
    kind: ArrivalKind;
    source: string;
    is_verified: Generated<boolean>;
    has_played: Generated<boolean>;
    donated: Generated<number>;
  };
};

export type DbTransaction = database.DbTransaction<AdvertisingTables>;
export type DbOrTransaction = database.DbOrTransaction<AdvertisingTables>;

export const expiring: Expiring[] = [
  { table: "ad_visits", column: "day", keepDays: limits.advertising.days },
  // Twice the longest span, so that it can be compared with the one before.
  { table: "arrivals", column: "day", keepDays: 2 * limits.growth.days },
] satisfies ExpiringIn<AdvertisingTables>[];
