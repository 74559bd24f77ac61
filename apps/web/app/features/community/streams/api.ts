import { api } from "../../../lib/api.ts";
import { createPolled, usePolled } from "../../../lib/polled.ts";
import { read } from "../../../lib/reply.ts";
import { useSiteData } from "../../../lib/site-data.ts";
import { nextAsk } from "./model.ts";

const streams = createPolled(
  () => read(api.public.server.video.stream.$get()),
  ({ data, failed = false }) => nextAsk(data, failed),
);

/** The channels that are live; none when nobody answers (section 8). */
export function useStreams(): readonly string[] {
  const { data, failed } = usePolled(streams, useSiteData().streams ?? undefined);
  return failed || !data ? [] : data.channels;
}
