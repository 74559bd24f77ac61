import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** Where a request came from, as it is kept with sessions, devices and the account's trail. */
export type Client = {
  address: string;
  /** The browser's name, cut to the kept length. */
  userAgent: string;
};

/**
 * An address in the one form in which it is kept: IPv6 as RFC 5952 writes it, an IPv4 one out of its IPv6 form.
 * Undefined for what is none; one with a zone means something on its own machine only, and is none.
 */
export function canonicalAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  if (text.includes("%") || !ipaddr.IPv6.isValid(text)) return undefined;
  return ipaddr.process(text).toString();
}

/** What counts as one visitor: an IPv4 address, or the /64 of an IPv6 one, within which anybody may choose. */
export const networkOf = (address: string): string => wideNetworkOf(address, 64);

/** The network of so many bits around an IPv6 address, for what may be bounded beyond a visitor's own; an IPv4 one as it is. */
export function wideNetworkOf(address: string, bits: number): string {
  if (!address.includes(":") || !ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
}

/** The administration, at the server itself. */
export const administration: Client = { address: "", userAgent: "" };
