import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** An unguessable token: 32 random bytes, URL-safe. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** What is stored instead of a token or code: SHA-256, hex. Enough for values of full entropy. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A key of its own for each purpose, derived from SECRET_KEY. */
export const derivedKey = (secretKey: string, purpose: string): string =>
  createHmac("sha256", secretKey).update(purpose).digest("hex");

/** Compares two strings in a time that does not depend on where they differ. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
