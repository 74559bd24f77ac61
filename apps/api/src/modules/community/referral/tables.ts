import type * as database from "../../../database.ts";

export type ReferralTables = {
  referral_hints: {
    account_id: number;
    referrer_id: number;
    is_same_device: boolean;
    noted_at: Date;
    /** Null: nobody has decided. */
    counts: boolean | null;
    decided_at: Date | null;
  };
};

export type DbOrTransaction = database.DbOrTransaction<ReferralTables>;
export type DbTransaction = database.DbTransaction<ReferralTables>;
