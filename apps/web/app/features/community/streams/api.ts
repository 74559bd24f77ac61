import { api } from "../../../lib/api.ts";
import { createQuery, useQuery } from "../../../lib/query.ts";
import { read } from "../../../lib/reply.ts";
import { useShellData } from "../../../lib/shell-data.ts";
import { nextAsk } from "./model.ts";

const streams = createQuery(() => read(api.public.server.video.stream.$get()), {
  refetchAfter: ({ data, failed }) => nextAsk(data, failed),
  live: { topic: "streams", take: (told) => told },
});

/** The channels that are live; none when nobody answers (product.md 7.6). */
export function useStreams(): readonly string[] {
  const { data, failed } = useQuery(streams, useShellData().streams ?? undefined);
  return failed || !data ? [] : data.channels;
}
