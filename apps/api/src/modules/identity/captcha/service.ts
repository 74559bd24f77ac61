import type { CaptchaChallenge } from "@gatehouse/contract/identity/captcha";
import type { Db } from "../../../database.ts";
import type { MakeCaptcha } from "../../../gateways/captcha/port.ts";
import { failure } from "../../../platform/failure.ts";
import { spendCaptcha } from "./store.ts";

/** What `check` refuses. */
export const captchaRefusals = ["captcha.required", "captcha.wrong", "captcha.unavailable"] as const;

export type CaptchaService = ReturnType<typeof createCaptchaService>;

type Options = { db: Db; makeCaptcha: MakeCaptcha };

export function createCaptchaService({ db, makeCaptcha }: Options) {
  const captcha = makeCaptcha((fingerprint, expiresAt) => spendCaptcha(db, fingerprint, expiresAt));
  return {
    /** A new challenge; 404 where the provider's own script fetches it. */
    async challenge(): Promise<CaptchaChallenge> {
      const challenge = await captcha.challenge();
      if (!challenge) throw failure("notFound");
      return challenge;
    },

    /** Spends a captcha's response. 422 when it is missing, wrong, expired or spent. */
    async check(response: string | null | undefined, address: string): Promise<void> {
      if (!response) throw failure("captcha.required");
      if (!(await captcha.verify(response, address))) throw failure("captcha.wrong");
    },

    /** Requires a captcha that failures have made necessary: 422 "Captcha is required" also for one that is not valid. */
    async require(response: string | null | undefined, address: string): Promise<void> {
      const isRight = response && (await captcha.verify(response, address));
      if (!isRight) throw failure("captcha.required");
    },
  };
}
