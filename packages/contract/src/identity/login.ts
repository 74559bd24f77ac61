import { z } from "zod";
import { text, widened } from "../fields.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

/** Only the server knows whether login needs a captcha, so an empty one counts as none. */
const captcha = z
  .string({ error: refused("field.wrongType", { field: "captcha" }) })
  .max(limits.captcha.max, refused("captcha.wrong"))
  .nullish();

/** Login asks only for lengths: which characters an account may have is said at registration. */
export const loginRequest = z.object({
  username: text("login", limits.login),
  password: text("password", limits.password),
  recaptche: captcha,
  recaptcha: captcha,
  deviceId: z
    .string({ error: refused("field.wrongType", { field: "Device" }) })
    .max(limits.deviceId.max, refused("field.max", { n: limits.deviceId.max }))
    .nullish(),
});

/** As it arrives: a claimed account may have a login and a password as games take them, an imported one those of its website. */
export const loginCall = widened(loginRequest, {
  username: { label: "login", ...limits.gameLogin },
  password: { label: "password", ...limits.knownPassword },
});

/** What the login page asks for; `claimedLoginForm` where accounts may be of the game or of a former website: it takes what the call takes. */
export const loginForm = loginRequest.pick({ username: true, password: true });
export const claimedLoginForm = z.object({
  username: text("login", limits.gameLogin, limits.login),
  password: text("password", limits.knownPassword, limits.password),
});

export const loginReply = z.object({
  /** Minutes until the session ends; 0 when the login failed. */
  sessionTime: z.number(),
  verifyDevice: z.boolean(),
  /** Failed attempts for this login name within the last 15 minutes. */
  attempts: z.number(),
  /** Given when this login made the device known. */
  deviceId: z.string().optional(),
  /** The code that `verifyDevice` waits for is one of the second factor: none was mailed. */
  twoFactor: z.boolean().optional(),
});

/** The code of a mail, of an authenticator app, or one for recovery. */
export const deviceCodeParam = z.object({ code: text("code", limits.code) });
export const verifyDeviceReply = z.object({ deviceId: z.string() });

export type LoginRequest = z.infer<typeof loginRequest>;
export type LoginReply = z.infer<typeof loginReply>;
