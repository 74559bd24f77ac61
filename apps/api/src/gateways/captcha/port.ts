import type { CaptchaChallenge } from "@gatehouse/contract/identity/captcha";

/** Notes a captcha as used; false when it already was. */
export type Spend = (fingerprint: string, expiresAt: Date) => Promise<boolean>;

/** A provider, given where the captchas that it signs itself are noted once they are used. */
export type MakeCaptcha = (spend: Spend) => Captcha;

/** The check that tells people from programs (product.md 3.14). */
export type Captcha = {
  /** A new challenge, or null where the provider's own script fetches it. */
  challenge(): Promise<CaptchaChallenge> | null;
  /**
   * Whether the response is right; a right one counts once. Never throws because of what the response holds; throws the
   * Failure 502 when the provider cannot say.
   */
  verify(response: string, remoteAddress: string): Promise<boolean>;
};
