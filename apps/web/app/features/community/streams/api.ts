import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { read } from "../../../lib/call/reply.ts";
import { useShellData } from "../../../lib/page/shell-data.ts";
import { nextAsk } from "./next-ask.ts";

const streams = createQuery(() => read(api.public.server.video.stream.$get()), {
  refetchAfter: ({ data, failed }) => nextAsk(data, failed),
  live: { topic: "streams", take: (told) => told },
});

/** The channels that are live; none when nobody answers (product.md 7.6). */
export function useStreams(): readonly string[] {
  const { data, failed } = useQuery(streams, useShellData().streams ?? undefined);
  return failed || !data ? [] : data.channels;
}
