import { isDeepStrictEqual } from "node:util";
import type { StreamsReply } from "@gatehouse/contract/community/streams";
import { limits } from "@gatehouse/contract/limits";
import type { StreamSource } from "../../../gateways/streams/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Live } from "../../../platform/live/live.ts";
import { createCachedValue } from "../../../platform/outbound/cached-value.ts";

export type StreamsService = ReturnType<typeof createStreamsService>;

const none: StreamsReply = { channels: [], expireIn: limits.streamDefaultMs };

/** The server's channels that are live (product.md 7.6); `source` is null where none is configured. */
export function createStreamsService({
  source,
  clock,
  live: told,
}: {
  source: StreamSource | null;
  clock: Clock;
  live: Live;
}) {
  const freshSeconds = limits.streamDefaultMs / 1_000;
  const kept =
    source &&
    createCachedValue({ clock, load: () => source.live(), freshSeconds, staleSeconds: 3 * freshSeconds });

  async function live(): Promise<StreamsReply> {
    const known = await kept?.get();
    if (!known || known.value.length === 0) return none;
    return { channels: known.value, expireIn: Math.round(known.freshFor * 1_000) };
  }

  told.tellOf({
    name: "streams",
    byTime: true,
    read: live,
    tell: (last, next) => (isDeepStrictEqual(last?.channels, next.channels) ? undefined : next),
  });

  return {
    /** Those that are live and the milliseconds until that is known anew; none while nobody can tell. */
    live,
  };
}
