import type * as database from "../../../database.ts";
import { limits } from "@gatehouse/contract/limits";
import type { Generated } from "kysely";
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
};

export type DbTransaction = database.DbTransaction<AdvertisingTables>;
export type DbOrTransaction = database.DbOrTransaction<AdvertisingTables>;

export const expiring: Expiring[] = [
  { table: "ad_visits", column: "day", keepDays: limits.advertising.days },
] satisfies ExpiringIn<AdvertisingTables>[];
