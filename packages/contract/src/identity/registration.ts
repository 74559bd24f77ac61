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
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

/** How the visitor came here, as the page was told: by an advertisement's name, or from another site's address. */
export const cameFrom = z.object({
  kind: z.enum(["source", "referrer"]),
  value: z.string().trim().min(1).max(limits.advertising.urlLength),
});
export type CameFrom = z.infer<typeof cameFrom>;

export const registerRequest = z.object({
  login: loginField,
  password: passwordField,
  email: emailField,
  recaptcha: captchaField,
  referralLink: referralField.nullish(),
  // Counted, and no reason to refuse anybody.
  cameFrom: cameFrom.nullish().catch(null),
});

/** Takes over an account of the game (product.md 4.8). */
export const claimRequest = registerRequest
  .omit({ referralLink: true, cameFrom: true })
  .extend({ login: gameLoginField, password: gamePasswordField });

export const codeParam = z.object({ code: z.string().min(1).max(limits.token.max, refused("code.wrong")) });

export type RegisterRequest = z.infer<typeof registerRequest>;
export type ClaimRequest = z.infer<typeof claimRequest>;
