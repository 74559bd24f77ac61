import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { PrivateAddress } from "./trouble.ts";

/** What the internet hands out of IPv6; all else there is special, or an IPv4 address in another dress. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address belongs to the internet, and to no network, machine or tunnel of somebody's own. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

/** Resolves a name for a connection that may only lead to the internet: one address elsewhere, and there is none. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) done(error, []);
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      done(new PrivateAddress(hostname), []);
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** Refuses an address in a URL itself, for which no name is ever resolved. */
export function refusePrivateHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(hostname);
}
