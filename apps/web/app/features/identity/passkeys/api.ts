import { api } from "../../../lib/call/api.ts";
import { isCancelled } from "./passkeys.ts";
import { refusedHere } from "../../../lib/call/refused-here.ts";
import { ApiError, isRefusedAs, read } from "../../../lib/call/reply.ts";
import { text } from "../../../lib/words/i18n.ts";

/** Makes a passkey on this device or another one and keeps it under a name; throws an ApiError with what to say. */
export async function addPasskey(name: string, currentPassword: string | undefined): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    read(api.public.user.passkeys.options.$post({ json: { currentPassword } })),
  ]);
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const line = text("twoFactor.passkeys.cancelled");
    if (isCancelled(error)) throw new ApiError(0, [{ code: "cancelled", line }]);
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    throw refusedHere(isKnown ? "passkey.taken" : "passkey.refused");
  });
  await read(api.public.user.passkeys.$post({ json: { ...made, name } }));
}

/** Whether the server wants to see the password, which nothing else can be missing beside: the session is not fresh any more. */
export const asksForPassword = (error: unknown): boolean => isRefusedAs(error, "field.required");

export async function deletePasskey(id: number): Promise<void> {
  await read(api.public.user.passkeys[":id"].$delete({ param: { id: String(id) } }));
}
