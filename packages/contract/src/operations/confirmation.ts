import { z } from "zod";
import { text } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { passkeyLoginRequest } from "../identity/passkeys.ts";
import { limits } from "../limits.ts";

/** One of the two: a code (of the app, or a recovery code), or a passkey's answer to `POST /login/passkey/options`. */
export const confirmRequest = z.object({
  code: text("code", limits.recoveryCode).nullish(),
  passkey: passkeyLoginRequest.omit({ deviceIds: true }).nullish(),
});
export const confirmReply = z.object({ confirmedUntil: isoTime });

export type ConfirmRequest = z.infer<typeof confirmRequest>;
