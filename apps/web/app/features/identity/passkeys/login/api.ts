import { api } from "../../../../lib/call/api.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { isCancelled } from "../passkeys.ts";
import { refusedHere } from "../../../../lib/call/refused-here.ts";
import { ApiError, read } from "../../../../lib/call/reply.ts";
import { endOf } from "../../../../lib/session/lifetime.ts";
import { saveSession } from "../../../../lib/session/session.ts";
import { knownDevices, noteDevice } from "../../session/devices.ts";

/** Has the player choose a passkey and keeps the session that it opens; throws an ApiError with what to say. */
export async function logInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    read(api.login.passkey.options.$post()),
  ]);
  const response = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    const line = text("twoFactor.passkeys.notLoggedIn");
    throw isCancelled(error)
      ? new ApiError(0, [{ code: "cancelled", line }])
      : refusedHere("passkey.refused");
  });
  const call = api.login.passkey.$post({ json: { ...response, deviceIds: knownDevices() } });
  const { sessionTime, verifyDevice, deviceId } = await read(call);
  const token = (await call).headers.get("Authorization");
  if (!token) throw refusedHere("passkey.refused");
  saveSession({ token, expireAt: endOf(sessionTime, Date.now()), verifyDevice, oauth: false, deviceId });
  if (deviceId !== undefined) await keepDevice(deviceId);
}

/** Keeps the device's id under the account's login, which only the account can tell. Without it the device is new again. */
async function keepDevice(deviceId: string): Promise<void> {
  const account = await read(api.public.user.account.$get()).catch(() => null);
  if (account) noteDevice(account.login, deviceId);
}
