import { captchaChallenge } from "@gatehouse/contract/identity/captcha";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { CaptchaService } from "./service.ts";

export const captchaRoutes = ({ captcha }: { captcha: CaptchaService }) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/captcha/challenge",
      tags: ["captcha"],
      responses: replies(captchaChallenge, "A challenge; its solution goes into `recaptcha`"),
      refuses: ["notFound"],
    }),
    async (c) => c.json(await captcha.challenge(), 200),
  );
