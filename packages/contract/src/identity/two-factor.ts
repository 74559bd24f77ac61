import { z } from "zod";
import { envelope } from "../envelope.ts";
import { text } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";

const code = text("code", limits.code);
const currentPassword = text("currentPassword", limits.knownPassword);

/** The owner's proof. An account that never had a password gives none: its session must be a fresh one. */
export const currentPasswordField = currentPassword.nullish();

/** A code of the authenticator app; where one is already set up, a recovery code will do as well. */
export const twoFactorCodeRequest = z.object({ code, currentPassword: currentPasswordField });

/** The code as a form: with the password, and for an account that has none. */
export const twoFactorForm = z.object({ code, currentPassword });
export const twoFactorFormWithoutPassword = z.object({ code, currentPassword: z.string() });

export const passkeyEntry = z.object({
  id: z.number(),
  name: z.string(),
  created: isoTime,
  lastUsed: isoTime.nullable(),
});

export const twoFactorReply = z.object({
  /** Whether logging in asks for a code. */
  enabled: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkeyEntry),
});

/** The secret in base32, alone and in the address that authenticator apps read from a QR code. */
export const totpSecretReply = envelope(z.object({ secret: z.string(), otpauthUrl: z.string() }));

/** Shown once: only hashes are kept. */
export const recoveryCodesReply = envelope(z.object({ recoveryCodes: z.array(z.string()) }));

export type TwoFactorCodeRequest = z.infer<typeof twoFactorCodeRequest>;
export type PasskeyEntry = z.infer<typeof passkeyEntry>;
