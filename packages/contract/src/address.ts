import { z } from "zod";
import { isMail, isOfSite, isPlain, isWeb } from "./address-kinds.ts";

/** The schemas of addresses that may stand in an `href` or `src`; a test finds those that are missing. */
export const addresses = z.registry<{ in: string }>();

const mostCharacters = 2_000;
/** The last part of an event's page, `/events/{link}` (product.md 7.3). */
const isEventPage = (text: string): boolean => /^[A-Za-z0-9][\w-]*$/.test(text);

function address(what: string, ...kinds: ((text: string) => boolean)[]) {
  return z
    .string()
    .max(mostCharacters)
    .refine((text) => isPlain(text) && kinds.some((is) => is(text)), `must be ${what}`)
    .register(addresses, { in: what });
}

/** An http or https address: what a link or picture may lead to. */
export const webAddress = address("an address that begins with http:// or https://", isWeb);
/** An http or https address, or a path of this site. */
export const siteAddress = address("a path of this site, or begin with http:// or https://", isWeb, isOfSite);
/** An http or https address, or a mailbox. */
export const contactAddress = address(
  "an address that begins with http://, https:// or mailto:",
  isWeb,
  isMail,
);
/** The last part of an event's page, or any `siteAddress`. */
export const eventLink = address(
  "the end of an event's page such as youtube, a path of this site, or begin with http:// or https://",
  isEventPage,
  isWeb,
  isOfSite,
);
