import type * as database from "../../../database.ts";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type CaptchaTables = {
  spent_captchas: { fingerprint: string; expires_at: Date };
};

export type DbOrTransaction = database.DbOrTransaction<CaptchaTables>;

/** A spent captcha is refused by its expiry, too. */
export const expiring: Expiring[] = [
  { table: "spent_captchas", column: "expires_at" },
] satisfies ExpiringIn<CaptchaTables>[];
