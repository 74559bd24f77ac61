import type { PortalConfig } from "@gatehouse/contract/portal";

/** Where mail reaches the operator: the first mail address among the contacts, else the postmaster of the site's domain. */
export function mailOf({ social, publicUrl }: Pick<PortalConfig, "social" | "publicUrl">): string {
  const contact = social.find(({ url }) => url.startsWith("mailto:"))?.url;
  if (contact) return decodeURIComponent(contact.slice("mailto:".length).replace(/\?.*$/, ""));
  return `postmaster@${new URL(publicUrl).hostname}`;
}

const here = "http://portal";
const longest = { message: 500, action: 60 };

/**
 * The page of this portal that a result's `redirectUrl` names, with or without a leading slash; undefined for anything
 * that would lead elsewhere.
 */
export function ownPath(redirectUrl: string | null): string | undefined {
  if (!redirectUrl || !URL.canParse(redirectUrl, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(redirectUrl, here);
  if (origin !== here) return undefined;
  // A path of two slashes would be another host.
  return pathname.replace(/^\/+/, "/") + search + hash;
}

/** What the result page shows (section 2): whoever makes a link to it can write anything there, so it is short, plain text. */
export function resultOf(search: URLSearchParams) {
  const short = (name: string, most: number) => search.get(name)?.trim().slice(0, most) || undefined;
  return {
    message: short("message", longest.message),
    redirectAction: short("redirectAction", longest.action),
    backTo: ownPath(search.get("redirectUrl")),
  };
}
