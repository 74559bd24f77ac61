import type { PortalConfig } from "@gatehouse/contract/operations/configuration";

/** Where mail reaches the operator: the first mail address among the contacts; undefined where they gave none. */
export function mailOf({ social }: Pick<PortalConfig, "social">): string | undefined {
  const contact = social.find(({ url }) => url.startsWith("mailto:"))?.url;
  return contact && decodeURIComponent(contact.slice("mailto:".length).split("?", 1)[0] ?? "");
}
