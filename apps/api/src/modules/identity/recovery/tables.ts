import type { Expiring } from "../../../platform/background/clean-up.ts";

export type RecoveryTables = {
  password_resets: { token_hash: string; account_id: number; expires_at: Date };
};

export const expiring: Expiring[] = [{ table: "password_resets", column: "expires_at" }];
