import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery, refetchPlayer } from "../../../lib/call/player-query.ts";
import { read } from "../../../lib/call/reply.ts";
import { nextLook } from "./model.ts";

const calls = api.public.user.event.youtube;

/** Everything that the page shows: period, own entry, standings and judged weeks. */
async function fetchCompetition() {
  const [period, entry, standings, winners] = await Promise.all([
    read(calls.period.$get()),
    read(calls.stats.$get()),
    read(calls.standings.$get()),
    read(calls.winners.$get()),
  ]);
  return { period, entry, standings, winners };
}

export type Competition = Awaited<ReturnType<typeof fetchCompetition>>;

/** Asked anew every minute, and when the period ends. */
export const useCompetition = createPlayerQuery(fetchCompetition, {
  refetchAfter: ({ data }) => nextLook(data?.period, Date.now()),
  refetchOnReturn: true,
});

/** Enters a video. */
export const enterVideo = (url: string) => read(calls.$post({ json: { url } })).finally(refetchPlayer);

/** Takes the own video out. */
export const deleteVideo = () => read(calls.delete.$post()).finally(refetchPlayer);
