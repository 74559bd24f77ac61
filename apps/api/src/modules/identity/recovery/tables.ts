export type RecoveryTables = {
  password_resets: { token_hash: string; account_id: number; expires_at: Date };
};
