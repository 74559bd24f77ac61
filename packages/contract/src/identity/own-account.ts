import { z } from "zod";
import { newPasswordField, text } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { languages } from "../languages.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

/** The fields of the form "Change password"; that both are equal is said by `changePasswordRequest`. */
const changePasswordFields = z.object({
  password: newPasswordField,
  passwordRepeat: text("repeatPassword", limits.newPassword),
  /** Whether one is needed is known to the server only. */
  currentPassword: z
    .string({ error: refused("field.wrongType", { field: "currentPassword" }) })
    .max(limits.knownPassword.max, refused("field.max", { n: limits.knownPassword.max }))
    .nullish(),
  recaptcha: z
    .string({ error: refused("field.wrongType", { field: "captcha" }) })
    .max(limits.captcha.max, refused("captcha.wrong"))
    .nullish(),
});

export const changePasswordRequest = changePasswordFields.refine(
  ({ password, passwordRepeat }) => password === passwordRepeat,
  { path: ["passwordRepeat"], error: refused("password.mismatch") },
);

/** In which language its owner wants to be written to. */
export const languageRequest = z.object({
  language: z.enum(languages, { error: refused("field.invalid", { field: "language" }) }),
});

/** The account as its settings show it. */
export const ownAccount = z.object({
  login: z.string(),
  /** None where a provider login gave none. */
  email: z.string().nullable(),
  /** Whether the owner of the email has opened the verification link. */
  verified: z.boolean(),
  created: isoTime,
});

/** Everything that is kept about an account; each part of the portal adds its own under a name of its own. */
export const accountData = z.looseObject({
  generated: isoTime,
  account: z.object({
    login: z.string(),
    email: z.string().nullable(),
    verified: isoTime.nullable(),
    created: isoTime,
    hasPassword: z.boolean(),
    /** What this account invites others with, and what it was invited with itself. */
    referralCode: z.string(),
    invitedBy: z.string().nullable(),
  }),
});

export type AccountData = z.infer<typeof accountData>;
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;
export type OwnAccount = z.infer<typeof ownAccount>;
