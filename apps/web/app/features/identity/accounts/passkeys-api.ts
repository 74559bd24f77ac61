import { say } from "../../../lib/say.ts";
import { api } from "../../../lib/api.ts";
import { isCancelled } from "../passkeys/passkeys.ts";
import { ApiError, read } from "../../../lib/reply.ts";
import { text } from "../../../lib/i18n.ts";

/** Makes a passkey on this device or another one and keeps it under a name; throws an ApiError with what to say. */
export async function addPasskey(name: string, currentPassword: string | undefined): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    read(api.public.user.passkeys.options.$post({ json: { currentPassword } })),
  ]);
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    if (isCancelled(error)) throw new ApiError(0, [text("twoFactor.passkeys.cancelled")]);
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    throw new ApiError(0, [isKnown ? say("passkey.taken") : say("passkey.refused")]);
  });
  await read(api.public.user.passkeys.$post({ json: { ...made, name } }));
}

/** Whether the server wants to see the password: the session is not a fresh one any more. */
export const asksForPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.includes(say("field.required", { field: "currentPassword" }));

export async function deletePasskey(id: number): Promise<void> {
  await read(api.public.user.passkeys[":id"].$delete({ param: { id: String(id) } }));
}
