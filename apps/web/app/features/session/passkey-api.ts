import { messages } from "@gatehouse/contract/messages";
import { api } from "../../lib/api.ts";
import { text } from "../../lib/i18n.ts";
import { isCancelled } from "../../lib/passkeys.ts";
import { ApiError, read } from "../../lib/reply.ts";
import { endOf } from "../../lib/session-clock.ts";
import { saveSession } from "../../lib/session.ts";

/** Has the player choose a passkey and keeps the session that it opens; throws an ApiError with what to say. */
export async function logInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    read(api.login.passkey.options.$post()),
  ]);
  const json = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw new ApiError(0, [
      isCancelled(error) ? text("twoFactor.passkeys.notLoggedIn") : messages.passkeyRefused,
    ]);
  });
  const call = api.login.passkey.$post({ json });
  const { sessionTime, verifyDevice, deviceId } = await read(call);
  const token = (await call).headers.get("Authorization");
  if (!token) throw new ApiError(0, [messages.passkeyRefused]);
  saveSession({ token, expireAt: endOf(sessionTime, Date.now()), verifyDevice, oauth: false, deviceId });
}
