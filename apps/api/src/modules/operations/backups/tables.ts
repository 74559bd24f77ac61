import type { Generated } from "kysely";
import type * as database from "../../../database.ts";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type BackupTables = {
  backups: {
    id: Generated<number>;
    begun_at: Date;
    /** Null while it is made; one whose process died stays so. */
    ended_at: Date | null;
    file: string;
    bytes: number | null;
    /** Why there is none, in a sentence; null for a good one. */
    problem: string | null;
    /** When it was brought to the store elsewhere, when that was tried last, and why it failed. */
    sent_at: Date | null;
    send_tried_at: Date | null;
    send_problem: string | null;
  };
};

export type DbOrTransaction = database.DbOrTransaction<BackupTables>;

export const expiring: Expiring[] = [
  { table: "backups", column: "begun_at", keepDays: 400 },
] satisfies ExpiringIn<BackupTables>[];
