import type { Expiring } from "../../../platform/background/clean-up.ts";

export type UnstuckTables = {
  unstucks: { char_id: number; account_id: number; reference: string; asked_at: Date };
};

export const expiring: Expiring[] = [{ table: "unstucks", column: "asked_at", keepDays: 7 }];
