import type { PortalConfig } from "@gatehouse/contract/operations/configuration";

/** Where mail reaches the operator: the first mail address among the contacts, else the postmaster of the site's domain. */
export function mailOf({ social, publicUrl }: Pick<PortalConfig, "social" | "publicUrl">): string {
  const contact = social.find(({ url }) => url.startsWith("mailto:"))?.url;
  if (contact) return decodeURIComponent(contact.slice("mailto:".length).split("?", 1)[0] ?? "");
  return `postmaster@${new URL(publicUrl).hostname}`;
}
