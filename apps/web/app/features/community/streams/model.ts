import { limits } from "@gatehouse/contract/limits";
import type { StreamsReply } from "@gatehouse/contract/community/streams";

/** Milliseconds until the streams are asked for again (product.md 7.6): after they expire, or the default after none or an error. */
export function nextAsk(reply: StreamsReply | null | undefined, failed: boolean): number {
  const none = failed || !reply || reply.channels.length === 0;
  const delay =
    (none ? limits.streamDefaultMs : (reply.expireIn ?? limits.streamDefaultMs)) + limits.streamGraceMs;
  // The smallest timer there is stands for "immediately".
  return Math.max(1, delay);
}

/** The embedded player of a channel, on the service's `embedUrl`: muted, and told the site that it stands on. */
export const playerUrl = (embedUrl: string, channel: string, parent: string): string =>
  `${embedUrl}/?${new URLSearchParams({ channel, muted: "true", parent })}`;
