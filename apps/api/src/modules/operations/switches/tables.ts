import type { SwitchName } from "@gatehouse/contract/operations/switches";
import type * as database from "../../../database.ts";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type SwitchTables = {
  house_switches: { name: SwitchName; reason: string; switched_by: string; since: Date; until: Date };
};

export type DbOrTransaction = database.DbOrTransaction<SwitchTables>;
export type DbTransaction = database.DbTransaction<SwitchTables>;

export const expiring: Expiring[] = [
  { table: "house_switches", column: "until", keepDays: 1 },
] satisfies ExpiringIn<SwitchTables>[];
