import ipaddr from "ipaddr.js";
import { canonicalAddress } from "./client.ts";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];
/** Takes the address of the socket, and the X-Forwarded-For header. */
export type AddressReader = (
  remoteAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
) => string;

/**
 * Reads the visitor's address in its canonical form: the socket's, or the right-most hop of X-Forwarded-For that is not
 * a trusted proxy when the peer is one (TRUSTED_PROXIES: addresses or CIDRs). Throws on a bad range.
 */
export function clientAddressReader(trustedProxies: readonly string[]): AddressReader {
  const ranges = trustedProxies.map(parseRange);
  const isTrusted = (address: string) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.parse(address);
    return ranges.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits));
  };

  return (remoteAddress = "", forwardedFor = "") => {
    const peer = peerAddress(remoteAddress);
    if (ranges.length === 0 || forwardedFor === "" || !isTrusted(peer)) return peer;
    for (const hop of String(forwardedFor).split(",").toReversed()) {
      const address = canonicalAddress(bare(hop.trim()));
      // A hop that is no address was written by somebody we do not trust: what stands before it is worthless.
      if (address === undefined) break;
      if (!isTrusted(address)) return address;
    }
    return peer;
  };
}

/** The system adds the zone to a neighbour's link-local address. */
const peerAddress = (address: string): string => {
  const [plain = ""] = address.split("%");
  return canonicalAddress(plain) ?? plain;
};

/** Without the brackets or the port that a proxy added. */
const bare = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");

function parseRange(text: string): Range {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}
