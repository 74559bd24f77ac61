import type * as database from "../../../database.ts";
import type { Generated } from "kysely";
import type { TransferStatus } from "./model.ts";

export type TransferTables = {
  transfers: {
    id: string;
    holder_id: number;
    request_id: string;
    char_id: number;
    character_name: string;
    amount: number;
    status: Generated<TransferStatus>;
    reason: string | null;
    created_at: Date;
    updated_at: Date;
  };
};

export type DbOrTransaction = database.DbOrTransaction<TransferTables>;
