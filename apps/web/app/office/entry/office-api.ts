import { api } from "../../lib/call/api.ts";
import { read } from "../../lib/call/reply.ts";
import { office } from "../lib/office-client.ts";

/** Shows the second factor: a code of the app, or a recovery code. */
export const confirmByCode = (code: string) => read(office.confirm.$post({ json: { code } }));

/** Shows a passkey, which the browser asks for. */
export async function confirmByPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    read(api.login.passkey.options.$post()),
  ]);
  const passkey = await startAuthentication({ optionsJSON });
  await read(office.confirm.$post({ json: { passkey } }));
}

/** What the house finds of players, numbers and texts. */
export const searchOffice = (search: string, signal: AbortSignal) =>
  read(office.search.$get({ query: { q: search } }, { init: { signal } }));
export type OfficeFound = Awaited<ReturnType<typeof searchOffice>>["found"][number];
