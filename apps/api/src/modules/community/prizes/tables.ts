import type * as database from "../../../database.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";
import type { PrizeState, What } from "./model.ts";

export type PrizeTables = {
  prizes: {
    id: GeneratedAlways<number>;
    account_id: number;
    reference: string;
    what: ColumnType<What, string, never>;
    state: PrizeState;
    sent: string;
    tries: Generated<number>;
    next_try_at: Date | null;
    ends_at: Date | null;
    reason: string | null;
    origin: string | null;
    created_at: Date;
    updated_at: Date;
  };
};

export type DbOrTransaction = database.DbOrTransaction<PrizeTables>;

/** What has ended by itself; what is still owed has no end. */
export const expiring: Expiring[] = [
  { table: "prizes", column: "ends_at", keepDays: 30 },
] satisfies ExpiringIn<PrizeTables>[];
