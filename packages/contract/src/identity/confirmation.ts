import { z } from "zod";
import { text } from "../fields.ts";
import { limits } from "../limits.ts";

const currentPassword = text("currentPassword", limits.knownPassword);
const code = text("code", limits.code);

/** One of the two: the password, or a code of the second factor. */
export const confirmationRequest = z.object({
  currentPassword: currentPassword.nullish(),
  code: code.nullish(),
});

/** A confirmation as a form of one field: which one, the account decides. */
export const passwordConfirmation = z.object({ currentPassword, code: z.string() });
export const codeConfirmation = z.object({ currentPassword: z.string(), code });

export type ConfirmationRequest = z.infer<typeof confirmationRequest>;
