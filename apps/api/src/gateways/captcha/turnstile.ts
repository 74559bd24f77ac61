import type { CaptchaHost } from "./hosted.ts";

const host = "https://challenges.cloudflare.com";

/** Cloudflare's Turnstile. */
export const turnstile: CaptchaHost = {
  verifyOrigin: host,
  verifyPath: "/turnstile/v0/siteverify",
  widgetOrigin: host,
  policy: { scripts: [host], frames: [host], connects: [host], styles: [] },
};
