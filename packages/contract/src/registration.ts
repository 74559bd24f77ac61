import { z } from "zod";
import { captchaField, emailField, loginField, passwordField } from "./fields.ts";
import { limits } from "./limits.ts";

export const registerRequest = z.object({
  login: loginField,
  password: passwordField,
  email: emailField,
  recaptcha: captchaField,
  referralLink: z.string().max(limits.referral.max).nullish(),
});

export const codeParam = z.object({ code: z.string().min(1).max(100) });

export type RegisterRequest = z.infer<typeof registerRequest>;
