import { z } from "zod";

/** A challenge of the built-in captcha (ALTCHA), as its widget takes it. */
export const captchaChallenge = z.object({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.number(),
    data: z.strictObject({ expiresAt: z.number() }),
  }),
  signature: z.string(),
});

/** What the widget sends, as base64 of JSON, in the field `recaptcha`. */
export const captchaResponse = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export type CaptchaChallenge = z.infer<typeof captchaChallenge>;
export type CaptchaResponse = z.infer<typeof captchaResponse>;
