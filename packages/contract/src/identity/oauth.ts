import { z } from "zod";
import { webAddress } from "../address.ts";
import { envelope } from "../envelope.ts";
import { referralField } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";
import { loginProviders, loginTargets } from "./login-providers.ts";
import { refused } from "../refusals.ts";
import { currentPasswordField } from "./two-factor.ts";

const loginTarget = z.enum(loginTargets, refused("provider.paramsMissing"));

/** A provider that does not exist is answered as one that is not configured: 404. */
export const providerParam = z.object({ provider: z.string().max(limits.provider.max, refused("notFound")) });
export const providerTargetParams = providerParam.extend({ target: loginTarget });
/** The code of the friend who invited a newcomer, as in `registerRequest`; it comes back with the login's state. */
export const startQuery = z.object({ referral: referralField.optional() });

const given = (max: number) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined || input === null
          ? refused("provider.paramsMissing")
          : refused("field.wrongType", { field: "confirmation" }),
    })
    .min(1, { error: refused("provider.paramsMissing"), abort: true })
    .max(max, refused("provider.stateWrong"));

/** What the provider sent back with the browser. `scope` and `authUser` are Google's, and tell nothing that is needed. */
export const confirmRequest = z.object({
  code: given(4_096),
  target: loginTarget,
  state: given(200),
  scope: z.string().max(limits.provider.scope).nullish(),
  authUser: z.union([z.string().max(limits.provider.user), z.number()]).nullish(),
});

const authResponse = z.object({
  /** Minutes until the session ends. */
  sessionTime: z.number(),
  /** The whole header value, with `Bearer `. */
  token: z.string(),
  /** Present when the session still waits for the second factor. */
  verifyDevice: z.literal(true).optional(),
  twoFactor: z.literal(true).optional(),
});

const gameOAuthResponse = z.object({
  username: z.string(),
  /** For the game and for changing it to a permanent one; 15 minutes. */
  tempPassword: z.string(),
  message: z.string(),
});

/** A provider login that its owner has added to an account. */
const linkedProvider = z.object({
  provider: z.enum(loginProviders),
  email: z.string().nullable(),
});

/** One of the three, by what the login was started for. */
export const confirmReply = z.object({
  authResponse: authResponse.optional(),
  gameOAuthResponse: gameOAuthResponse.optional(),
  linked: linkedProvider.optional(),
});

/** What a refused confirmation (409) carries beside the envelope when an account has the email already. */
export const linkOffer = z.object({
  linkToken: z.string(),
  email: z.string(),
  /** No account has verified the address, and the provider vouches for it: its owner may leave the account alone. */
  mayBeAnothers: z.boolean(),
});

/** Starts to link a provider to the own account; the password is asked for when the session is not a fresh one. */
export const linkProviderRequest = z.object({ currentPassword: currentPasswordField });

export const linkTokenRequest = z.object({
  linkToken: z
    .string({
      error: ({ input }) =>
        input === undefined || input === null
          ? refused("link.wrong")
          : refused("field.wrongType", { field: "linkToken" }),
    })
    .min(1, { error: refused("link.wrong"), abort: true })
    .max(limits.token.max, refused("link.wrong")),
});

export const authReply = z.object({ authResponse });
export const linkedReply = envelope(linkedProvider);
export const addressReply = envelope(webAddress);
export const linkedProviders = z.array(linkedProvider.extend({ linked: isoTime }));

/** A field of the form that makes a temporary password permanent, in that form's own words (product.md 3.13). */
const typed = (field: string, missing: string) =>
  z.string({
    error: ({ input }) =>
      input === undefined || input === null ? missing : refused("field.wrongType", { field }),
  });

const newPassword = typed("newPassword", refused("temporaryPassword.required"))
  .min(1, { error: refused("temporaryPassword.required"), abort: true })
  .min(limits.newPassword.min, { error: refused("temporaryPassword.min"), abort: true })
  .max(limits.newPassword.max, { error: refused("temporaryPassword.max"), abort: true })
  .regex(/^[\x21-\x7e]+$/, refused("password.characters"));

/** The form's own fields. */
export const permanentPassword = z.object({
  password: newPassword,
  passwordRepeat: typed("repeatPassword", refused("temporaryPassword.mismatch")),
});

export const temporaryPasswordRequest = permanentPassword
  .extend({
    login: typed("login", refused("temporaryPassword.wrong")),
    currentPassword: typed("currentPassword", refused("temporaryPassword.wrong")),
  })
  .refine(({ password, passwordRepeat }) => password === passwordRepeat, {
    path: ["passwordRepeat"],
    error: refused("temporaryPassword.mismatch"),
  });

export type ConfirmRequest = z.infer<typeof confirmRequest>;
export type ConfirmReply = z.infer<typeof confirmReply>;
export type AuthResponse = z.infer<typeof authResponse>;
export type LinkOffer = z.infer<typeof linkOffer>;
export type LinkedProvider = z.infer<typeof linkedProvider>;
export type LinkedProviders = z.infer<typeof linkedProviders>;
export type TemporaryPasswordRequest = z.infer<typeof temporaryPasswordRequest>;
