import { z } from "zod";
import { captchaField, newPasswordField, text, widened } from "../fields.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

/** Which login and email belong together is not said, so only their lengths are asked for (product.md 3.9). */
export const recoverRequest = z.object({
  login: text("login", limits.login),
  email: text("email", limits.recoverEmail),
  recaptcha: captchaField,
});

/** As it arrives: a claimed account may have a login as games take it. */
export const recoverCall = widened(recoverRequest, {
  login: { label: "login", ...limits.gameLogin },
  email: { label: "email", ...limits.recoverEmail },
});

/** What the recover page asks for; `claimedRecoverForm` where accounts may be of the game: it takes what the call takes. */
export const recoverForm = recoverRequest.pick({ login: true, email: true });
export const claimedRecoverForm = recoverForm.extend({
  login: text("login", limits.gameLogin, limits.login),
});

export const completeRecoveryRequest = z.object({
  password: newPasswordField,
  token: z
    .string({ error: refused("recovery.wrong") })
    .min(1, refused("recovery.wrong"))
    .max(limits.token.max, refused("recovery.wrong")),
});

export type RecoverRequest = z.infer<typeof recoverRequest>;
export type CompleteRecoveryRequest = z.infer<typeof completeRecoveryRequest>;
