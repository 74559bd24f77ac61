/** Said of every address that may hold a user and a password. */
export const percentEncoding =
  "in a user or a password write what is neither a letter nor a digit percent-encoded: @ as %40, # as %23, / as %2F, ? as %3F, % as %25";

/**
 * The address of a service with a login in it, such as `smtp://user:password@host:25`; undefined where it is none. One with
 * a bare `#` or `/` in its password may still read as an address, of another host; one with a bare `%` cannot be decoded.
 */
export function loginAddress(text: string, protocols: readonly string[]): URL | undefined {
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  if (!parsed || !protocols.includes(parsed.protocol)) return undefined;
  if (parsed.hash !== "" || parsed.pathname.includes("@")) return undefined;
  try {
    for (const part of [parsed.username, parsed.password, parsed.pathname]) decodeURIComponent(part);
    return parsed;
  } catch {
    return undefined;
  }
}
