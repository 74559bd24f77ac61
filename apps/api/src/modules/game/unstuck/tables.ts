import type * as database from "../../../database.ts";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type UnstuckTables = {
  unstucks: { char_id: number; account_id: number; reference: string; asked_at: Date };
};

export type DbOrTransaction = database.DbOrTransaction<UnstuckTables>;

export const expiring: Expiring[] = [
  { table: "unstucks", column: "asked_at", keepDays: 7 },
] satisfies ExpiringIn<UnstuckTables>[];
