import type { CaptchaHost } from "./hosted.ts";

const hosts = ["https://hcaptcha.com", "https://*.hcaptcha.com"];

export const hcaptcha: CaptchaHost = {
  verifyOrigin: "https://api.hcaptcha.com",
  verifyPath: "/siteverify",
  widgetOrigin: "https://js.hcaptcha.com",
  policy: { scripts: hosts, frames: hosts, connects: hosts, styles: hosts },
  // A token that was solved for another site's key is refused.
  sendsSiteKey: true,
  // What it names instead of the host while a site has unusually many visitors.
  hiddenHostname: "not-provided",
};
