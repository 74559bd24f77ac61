import { z } from "zod";
import {
  captchaField,
  emailField,
  gameLoginField,
  gamePasswordField,
  loginField,
  passwordField,
  referralField,
} from "../fields.ts";
import { refused } from "../refusals.ts";
import { limits } from "../limits.ts";

export const registerRequest = z.object({
  login: loginField,
  password: passwordField,
  email: emailField,
  recaptcha: captchaField,
  referralLink: referralField.nullish(),
});

/** Takes over an account of the game (product.md 4.8). */
export const claimRequest = registerRequest
  .omit({ referralLink: true })
  .extend({ login: gameLoginField, password: gamePasswordField });

export const codeParam = z.object({ code: z.string().min(1).max(limits.token.max, refused("code.wrong")) });

export type RegisterRequest = z.infer<typeof registerRequest>;
export type ClaimRequest = z.infer<typeof claimRequest>;
