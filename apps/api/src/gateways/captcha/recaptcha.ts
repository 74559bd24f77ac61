import type { CaptchaHost } from "./hosted.ts";

/** Google's reCAPTCHA v2, the box. */
export const recaptcha: CaptchaHost = {
  verifyOrigin: "https://www.google.com",
  verifyPath: "/recaptcha/api/siteverify",
  widgetOrigin: "https://www.google.com",
  policy: {
    scripts: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    frames: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    connects: ["https://www.google.com/recaptcha/"],
    styles: [],
  },
};
