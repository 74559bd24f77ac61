import type { ApiScope } from "@gatehouse/contract/operations/api-keys";
import type { Generated } from "kysely";
import type * as database from "../../../database.ts";

export type ApiKeyTables = {
  api_keys: {
    id: Generated<number>;
    name: string;
    key_hash: string;
    scopes: ApiScope[];
    reads_a_minute: number;
    created_at: Date;
    used_at: Date | null;
  };
};

export type DbOrTransaction = database.DbOrTransaction<ApiKeyTables>;
