export type KeptPages = {
  /** Paths of the pages that are kept, in every language; one that ends with a slash is all below it. */
  pages: readonly string[];
  /** The one whose query is another page each time; what others are asked is not kept. */
  searched: string;
  /** What the addresses of the other languages begin with. */
  prefixes: readonly string[];
};

/** What a path's language adds before it. */
export const prefixOf = (path: string, { prefixes }: Pick<KeptPages, "prefixes">): string =>
  prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? "";

/** An address without what no server is told. */
export const asked = (address: string): string => address.split("#", 1)[0] ?? "";

/** Under which address a page is kept; undefined for those that are not. */
export function keptKey(address: string, where: KeptPages): string | undefined {
  const { origin, pathname, search } = new URL(address);
  if (origin !== globalThis.location.origin) return undefined;
  const path = pathname.slice(prefixOf(pathname, where).length) || "/";
  const isKept = where.pages.some((one) =>
    one.length > 1 && one.endsWith("/") ? path.startsWith(one) : path === one,
  );
  return isKept ? origin + pathname + (path === where.searched ? search : "") : undefined;
}
