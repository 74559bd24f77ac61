/**
 * An address that an outside service names, as a browser may be sent there or load from it: https, or plain http where the
 * service itself is `configured` so; null for anything else, and for one that carries a name or password.
 */
export function browserAddress(given: string | null | undefined, configured: string): string | null {
  if (!given || !URL.canParse(given)) return null;
  const { protocol, username, password, href } = new URL(given);
  const isAllowed =
    protocol === "https:" || (protocol === "http:" && new URL(configured).protocol === "http:");
  return isAllowed && !username && !password ? href : null;
}
