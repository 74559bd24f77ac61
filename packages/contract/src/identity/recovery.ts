import { z } from "zod";
import { captchaField, newPasswordField, text } from "../fields.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

/** Which login and email belong together is not said, so only their lengths are asked for (section 5). */
export const recoverRequest = z.object({
  login: text("Login", limits.login),
  email: text("Email", limits.recoverEmail),
  recaptcha: captchaField,
});

export const completeRecoveryRequest = z.object({
  password: newPasswordField,
  token: z
    .string({ error: messages.recoveryWrong })
    .min(1, messages.recoveryWrong)
    .max(100, messages.recoveryWrong),
});

export type RecoverRequest = z.infer<typeof recoverRequest>;
export type CompleteRecoveryRequest = z.infer<typeof completeRecoveryRequest>;
