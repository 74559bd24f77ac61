import type { Expiring } from "../../../platform/background/clean-up.ts";

export type CaptchaTables = {
  spent_captchas: { fingerprint: string; expires_at: Date };
};

/** A spent captcha is refused by its expiry, too. */
export const expiring: Expiring[] = [{ table: "spent_captchas", column: "expires_at" }];
