import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { read } from "../../../lib/call/reply.ts";
import { useNow } from "../../../lib/time/use-now.ts";

const refreshMs = 60_000;
/** Younger numbers are as live as the game's own tables. */
const oldMinutes = 5;

const lastTaken = createQuery(async () => (await read(api.public.server.snapshot.$get())).updated, {
  refetchAfter: () => refreshMs,
});

/** How many minutes ago the ranks were taken from the game, once that is long ago; else null. */
export function useOldRankings(): number | null {
  const { data: taken = null } = useQuery<string | null, undefined>(lastTaken, undefined);
  const minutes = Math.floor((useNow(taken !== null, refreshMs) - Date.parse(taken ?? "")) / 60_000);
  return minutes >= oldMinutes ? minutes : null;
}
