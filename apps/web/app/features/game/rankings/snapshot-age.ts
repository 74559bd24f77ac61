import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { read } from "../../../lib/call/reply.ts";

const refreshMs = 60_000;
/** Younger numbers are as live as the game's own tables. */
const oldMinutes = 5;

const minutesOld = createQuery(
  async () => {
    const { updated } = await read(api.public.server.snapshot.$get());
    return updated === null ? 0 : Math.floor((Date.now() - Date.parse(updated)) / 60_000);
  },
  { refetchAfter: () => refreshMs },
);

/** How many minutes ago the ranks were taken from the game, once that is long ago; else null. */
export function useOldRankings(): number | null {
  const { data } = useQuery<number, undefined>(minutesOld, undefined);
  return data !== undefined && data >= oldMinutes ? data : null;
}
