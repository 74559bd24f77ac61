import type { Permission, Role } from "@gatehouse/contract/operations/permissions";
import type { ColumnType, GeneratedAlways } from "kysely";
import type * as database from "../../../database.ts";

type Kept<Value> = ColumnType<Value, Value, never>;

export type RequestTables = {
  official_requests: {
    id: GeneratedAlways<number>;
    kind: Kept<string>;
    permission: Kept<Permission>;
    target_kind: Kept<string>;
    target_id: Kept<string>;
    payload: ColumnType<unknown, string, never>;
    before: Kept<string | null>;
    after: Kept<string | null>;
    reason: Kept<string>;
    state: ColumnType<"open" | "confirmed" | "refused", never, "confirmed" | "refused">;
    made_by: Kept<number>;
    made_role: Kept<Role>;
    made_confirmed_how: Kept<"none" | "code" | "passkey">;
    made_confirmed_at: Kept<Date | null>;
    made_at: Kept<Date>;
    ends_at: Kept<Date>;
    decided_by: ColumnType<number | null, never, number | null>;
    decided_at: ColumnType<Date | null, never, Date>;
    decision_reason: ColumnType<string | null, never, string | null>;
  };
};

export type DbTransaction = database.DbTransaction<RequestTables>;
export type DbOrTransaction = database.DbOrTransaction<RequestTables>;
