import { z } from "zod";
import { captchaField, text } from "./fields.ts";
import { limits } from "./limits.ts";

/** Login asks only for lengths: which characters an account may have is said at registration. */
export const loginRequest = z.object({
  username: text("Login", limits.login),
  password: text("Password", limits.password),
  recaptche: captchaField.optional(),
  recaptcha: captchaField.optional(),
  deviceId: z.string().max(100).optional(),
});

export const loginReply = z.object({
  /** Minutes until the session ends; 0 when the login failed. */
  sessionTime: z.number(),
  verifyDevice: z.boolean(),
  /** Failed attempts for this login name within the last 15 minutes. */
  attempts: z.number(),
  deviceId: z.string().optional(),
});

export const refreshReply = z.object({ sessionTime: z.number() });

export type LoginRequest = z.infer<typeof loginRequest>;
export type LoginReply = z.infer<typeof loginReply>;
