import { api } from "../../lib/call/api.ts";
import { browserFetch } from "../../lib/call/browser-fetch.ts";
import { ApiError, read, reasonsIn } from "../../lib/call/reply.ts";
import { language } from "../../lib/words/language.ts";
import { office } from "../lib/office-client.ts";
import type { Me } from "../lib/me.ts";

/** A call of the office by its path below `/api/admin`. */
async function call<T>(method: "GET" | "POST", path: string, json?: unknown): Promise<T> {
  const reply = await browserFetch(`/api/admin/${path}`, {
    method,
    headers: {
      "Accept-Language": language(),
      ...(json !== undefined && { "Content-Type": "application/json" }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const body: unknown = await reply.json().catch(() => null);
  if (!reply.ok) throw new ApiError(reply.status, reasonsIn(body), body);
  return body as T;
}

export const loadMe = (): Promise<Me> => call("GET", "me");

/** Shows the second factor: a code of the app, or a recovery code. */
export const confirmByCode = (code: string): Promise<unknown> => call("POST", "confirm", { code });

/** Shows a passkey, which the browser asks for. */
export async function confirmByPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    read(api.login.passkey.options.$post()),
  ]);
  const passkey = await startAuthentication({ optionsJSON });
  await call("POST", "confirm", { passkey });
}

/** What the house finds of players, numbers and texts. */
export const searchOffice = (search: string) => read(office.search.$get({ query: { q: search } }));
export type OfficeFound = Awaited<ReturnType<typeof searchOffice>>["found"][number];

/** What waits for a person, of one's own permissions. */
export const loadDesk = () => read(office.desk.$get());
