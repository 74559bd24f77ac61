import type { LookupAddress } from "node:dns";
import { type Bounds, boundedFetch, type OutboundReply, type OutboundRequest } from "./bounded-fetch.ts";
import { publicLookup, refusePrivateHost } from "./public-address.ts";
import { OutboundTrouble } from "./trouble.ts";

const usualBounds = { timeoutMs: 10_000, maxBytes: 64 * 1_024 };
const longestAddress = 2_000;

export type GuardedFetch = ReturnType<typeof createGuardedFetch>;

/**
 * The way to addresses that strangers or operators typed (webhooks, push services, stores of backups). A name is resolved
 * once, the connection goes to the very address that was judged, and only to one that belongs to the internet unless
 * `allowPrivate`; no redirect is followed; the exchange is bounded in time and size.
 */
export function createGuardedFetch({ allowPrivate }: { allowPrivate: boolean }) {
  /** The address as a URL that may be asked, as far as it tells by itself. Throws an OutboundTrouble. */
  function read(address: string | URL): URL {
    const text = String(address);
    if (text.length > longestAddress || !URL.canParse(text))
      throw new OutboundTrouble("unexpected", "this is no address");
    const url = new URL(text);
    if (!/^https?:$/.test(url.protocol))
      throw new OutboundTrouble("unexpected", "the address is not one of http or https");
    if (url.username || url.password)
      throw new OutboundTrouble("unexpected", `${url.origin} with a password in its address`);
    if (!allowPrivate) refusePrivateHost(url);
    return url;
  }

  return {
    /** Throws an OutboundTrouble when an address leads nowhere, or into a private network; nothing is sent. */
    async check(address: string | URL): Promise<void> {
      const { hostname, origin } = read(address);
      if (allowPrivate) return;
      await new Promise<LookupAddress[]>((settle, refuse) => {
        publicLookup(hostname.replace(/^\[|\]$/g, ""), { all: true }, (error, addresses) =>
          error ? refuse(error) : settle(addresses as LookupAddress[]),
        );
      }).catch((cause: unknown) => {
        if (cause instanceof OutboundTrouble) throw cause;
        throw new OutboundTrouble("down", `${origin} cannot be found`, { cause });
      });
    },

    /** Asks once. Every status is a reply; throws an OutboundTrouble where none came. */
    async send(
      request: OutboundRequest,
      bounds: Partial<Omit<Bounds, "maxRedirects">> = {},
    ): Promise<OutboundReply> {
      const url = read(request.url);
      const origins = allowPrivate ? [url.origin] : [];
      return boundedFetch({ ...request, url }, { ...usualBounds, ...bounds, maxRedirects: 0, origins });
    },
  };
}
