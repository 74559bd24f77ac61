import { limits } from "@gatehouse/contract/limits";
import type { StreamsReply } from "@gatehouse/contract/community/streams";

const shortestMs = 1_000;
/** A browser's timer that would be longer ends at once. */
const longestMs = 2 ** 31 - 1;

/** Milliseconds until the streams are asked for again (product.md 7.6): after they expire, or the default after none or an error. */
export function nextAsk(reply: StreamsReply | null | undefined, failed: boolean): number {
  const none = failed || !reply || reply.channels.length === 0;
  const delay =
    (none ? limits.streamDefaultMs : (reply.expireIn ?? limits.streamDefaultMs)) + limits.streamGraceMs;
  // Immediately is a second: a reply whose time has long passed must not be asked for without end.
  return Math.min(longestMs, Math.max(shortestMs, delay));
}

/** The embedded player of a channel, on the service's `embedUrl`: muted, and told the site that it stands on. */
export const playerUrl = (embedUrl: string, channel: string, parent: string): string =>
  `${embedUrl}/?${new URLSearchParams({ channel, muted: "true", parent })}`;
