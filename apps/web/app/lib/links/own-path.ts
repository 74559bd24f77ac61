const here = "http://portal";

/**
 * The page of this portal that an address in a query names, with or without a leading slash; undefined for anything
 * that would lead elsewhere.
 */
export function ownPath(address: string | null): string | undefined {
  if (!address || !URL.canParse(address, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, here);
  if (origin !== here) return undefined;
  // A path of two slashes would be another host.
  return pathname.replace(/^\/+/, "/") + search + hash;
}
