export type RegistrationTables = {
  email_verifications: { code_hash: string; account_id: number; expires_at: Date };
};
