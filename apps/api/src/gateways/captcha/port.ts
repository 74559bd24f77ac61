import type { CaptchaChallenge } from "@gatehouse/contract/captcha";

/** Whatever tells people from programs (section 5: "captcha required"). */
export type Captcha = {
  /** The name in `GET /public/config`. */
  readonly provider: string;
  readonly siteKey?: string;
  /** A new challenge, or null where the provider's own script fetches it. */
  challenge(): Promise<CaptchaChallenge> | null;
  /** Whether the response is right; a right one counts once. Never throws because of what the response holds. */
  verify(response: string, remoteAddress: string): Promise<boolean>;
};
