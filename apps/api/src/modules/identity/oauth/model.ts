import { confirmPath } from "@gatehouse/contract/pages";
import { randomInt } from "node:crypto";
import { limits } from "@gatehouse/contract/limits";
import type { LoginProviderName, LoginTarget } from "@gatehouse/contract/identity/login-providers";
import type { Identity, LoginRound } from "../../../gateways/social-login/port.ts";
import { derivedKey } from "../../../platform/security/secrets.ts";

/** Where the provider sends the browser back to; registered there, word for word. */
export const redirectUri = (publicUrl: string, provider: LoginProviderName, target: LoginTarget): string =>
  publicUrl + confirmPath(provider, target);

/** All that belongs to a state. Nonce and verifier follow from it and our key, so that nobody has to keep them. */
export const roundOf = (key: string, state: string, uri: string): LoginRound => ({
  redirectUri: uri,
  state,
  nonce: derivedKey(key, `nonce ${state}`),
  codeVerifier: derivedKey(key, `verifier ${state}`),
});

const plain = (text: string | null): string =>
  (text ?? "")
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase();

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");

/** Logins for a new account, the nicest first: from the email's name or the person's, then with figures behind. */
export function* loginCandidates({ email, name }: Pick<Identity, "email" | "name">): Generator<string> {
  const words = [plain(email?.split("@")[0] ?? null), plain(name)];
  const base = (words.find((word) => word.length >= limits.login.min) ?? "player").slice(0, limits.login.max);
  if (base !== "player") yield base;
  for (const count of [2, 3, 4, 6, 8, 8, 8]) yield base.slice(0, limits.login.max - count) + digits(count);
}

// Without the look-alikes 0 o, 1 i l: it is typed into the game by hand.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

export const newTemporaryPassword = (): string =>
  Array.from({ length: limits.temporaryPasswordLength }, () => letters[randomInt(letters.length)]).join("");
