import type { Permission, Role } from "@gatehouse/contract/operations/permissions";
import type { ColumnType, GeneratedAlways, Selectable } from "kysely";
import { limits } from "@gatehouse/contract/limits";
import type * as database from "../../../database.ts";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

/** Written once. */
type Kept<Value> = ColumnType<Value, Value, never>;
type Confirmed = "none" | "code" | "passkey" | "machine";

export type RecordTables = {
  official_record: {
    number: Kept<number>;
    at: Kept<Date>;
    /** The account that did it; null for the machine's own command. */
    person_id: Kept<number | null>;
    role: Kept<Role | null>;
    permission: Kept<Permission | null>;
    action: Kept<string>;
    target_kind: Kept<string>;
    target_id: Kept<string>;
    /** JSON, as it was written. */
    before: Kept<string | null>;
    after: Kept<string | null>;
    reason: Kept<string | null>;
    confirmed_how: Kept<Confirmed>;
    confirmed_at: Kept<Date | null>;
    second_id: Kept<number | null>;
    request_id: Kept<string>;
    previous_hash: Kept<string>;
    hash: Kept<string>;
  };
  official_record_people: {
    number: number;
    part: "person" | "target" | "second";
    account_id: number | null;
    at: Date;
    name: string | null;
    address: string | null;
    browser: string | null;
  };
  official_record_checks: {
    only_one: GeneratedAlways<boolean>;
    checked_at: Date;
    entries: number;
    /** The newest number that a look has seen: what is missing behind it was cut off. */
    newest: number;
    /** Numbers as JSON. */
    broken: string;
  };
};

/** A whole entry. */
export type Row = Selectable<RecordTables["official_record"]>;

export type DbTransaction = database.DbTransaction<RecordTables>;
export type DbOrTransaction = database.DbOrTransaction<RecordTables>;

export const expiring: Expiring[] = [
  { table: "official_record_people", column: "at", keepDays: limits.record.personalDays },
] satisfies ExpiringIn<RecordTables>[];
