import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import { ownPath } from "../../../lib/own-path.ts";

/** Where mail reaches the operator: the first mail address among the contacts, else the postmaster of the site's domain. */
export function mailOf({ social, publicUrl }: Pick<PortalConfig, "social" | "publicUrl">): string {
  const contact = social.find(({ url }) => url.startsWith("mailto:"))?.url;
  if (contact) return decodeURIComponent(contact.slice("mailto:".length).replace(/\?.*$/, ""));
  return `postmaster@${new URL(publicUrl).hostname}`;
}

const longest = { message: 500, action: 60 };

/** What the result page shows (section 2): whoever makes a link to it can write anything there, so it is short, plain text. */
export function resultOf(search: URLSearchParams) {
  const short = (name: string, most: number) => search.get(name)?.trim().slice(0, most) || undefined;
  return {
    message: short("message", longest.message),
    redirectAction: short("redirectAction", longest.action),
    /** The result promises a mail. */
    promisesMail: search.get("mail") === "expected",
    backTo: ownPath(search.get("redirectUrl")),
  };
}
