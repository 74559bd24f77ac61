// Without schemas, so that a page can name the providers and not ship a validator.

/** Captchas of other services: their widget runs in the page, their answer is checked with them. */
export const hostedCaptchas = ["recaptcha", "hcaptcha", "turnstile"] as const;
export type HostedCaptcha = (typeof hostedCaptchas)[number];

/** `altcha` is built in. */
export const captchaProviders = ["altcha", ...hostedCaptchas] as const;
