import type { Permission, Role } from "@gatehouse/contract/operations/permissions";
import type { Generated } from "kysely";
import type * as database from "../../../database.ts";

export type RoleTables = {
  official_roles: {
    account_id: number;
    role: Role;
    revision: Generated<number>;
    given_at: Date;
    /** Null for the machine's own command. */
    given_by: number | null;
    wrong_confirmations: Generated<number>;
    confirmation_blocked_until: Date | null;
  };
  official_confirmations: {
    session_id: number;
    confirmed_at: Date;
    how: "code" | "passkey";
    /** The permission of the act that it was used up for. */
    used_for: Permission | null;
  };
};

export type DbTransaction = database.DbTransaction<RoleTables>;
export type DbOrTransaction = database.DbOrTransaction<RoleTables>;
