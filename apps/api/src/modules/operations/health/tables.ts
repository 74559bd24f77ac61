import { limits } from "@gatehouse/contract/limits";
import type { ServiceState } from "@gatehouse/contract/operations/health";
import type * as database from "../../../database.ts";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type HealthTables = {
  service_looks: {
    service: string;
    at: Date;
    state: ServiceState;
    milliseconds: number;
    /** What was said instead of an answer. */
    said: string | null;
  };
};

export type DbOrTransaction = database.DbOrTransaction<HealthTables>;

export const expiring: Expiring[] = [
  { table: "service_looks", column: "at", keepDays: Math.ceil(limits.health.hours / 24) },
] satisfies ExpiringIn<HealthTables>[];
