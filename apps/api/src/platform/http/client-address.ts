import ipaddr from "ipaddr.js";
import type { AppContext } from "./context.ts";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];
export type AddressReader = (context: AppContext) => string;

/**
 * Reads the visitor's address: the socket's, or the right-most hop of X-Forwarded-For that is not a trusted proxy
 * when the peer is one (TRUSTED_PROXIES: addresses or CIDRs). A leading `::ffff:` is stripped. Throws on a bad range.
 */
export function clientAddressReader(trustedProxies: readonly string[]): AddressReader {
  const ranges = trustedProxies.map(parseRange);
  const isTrusted = (address: string) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits));
  };

  return (context) => {
    const peer = plainAddress(context.env?.incoming?.socket?.remoteAddress ?? "");
    const forwarded = ranges.length > 0 ? context.req.header("x-forwarded-for") : undefined;
    if (!forwarded || !isTrusted(peer)) return peer;
    const hops = forwarded.split(",").map((hop) => plainAddress(hop.trim()));
    for (const hop of hops.toReversed()) {
      // A hop that is no address was written by somebody we do not trust: what stands before it is worthless.
      if (!ipaddr.isValid(hop)) break;
      if (!isTrusted(hop)) return hop;
    }
    return peer;
  };
}

/** The address alone: without the IPv6 form of an IPv4 one, brackets, or a port that a proxy added. */
const plainAddress = (address: string): string =>
  address
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");

function parseRange(text: string): Range {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}
