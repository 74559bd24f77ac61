import { limits } from "@gatehouse/contract/limits";
import type * as database from "../../../database.ts";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type DeskTables = {
  desk_claims: { item: string; taken_by: number | null; later_until: Date | null; at: Date };
};

export type DbOrTransaction = database.DbOrTransaction<DeskTables>;
export type DbTransaction = database.DbTransaction<DeskTables>;

export const expiring: Expiring[] = [
  { table: "desk_claims", column: "at", keepDays: limits.desk.claimDays },
] satisfies ExpiringIn<DeskTables>[];
