import type { TopVoter } from "@gatehouse/contract/community/votes";
import { api, type apiClient } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { errorLines, isRefusedAs, read } from "../../../lib/call/reply.ts";
import { useSession } from "../../../lib/session/session.ts";
import { nextLook, type Votes } from "./model.ts";
import { openedAt } from "./opened.ts";

/** Where the visitor has voted, and, as far as it is to be had, the own vote links, reasons and rewards. */
async function fetchVotes(): Promise<Votes> {
  const { vote } = api.public;
  const [status, { sites, streak }] = await Promise.all([
    read(vote.notVoted.$get()).catch(unlessOff),
    read(vote.sites.$get()).catch(() => ({ sites: [], streak: null })),
  ]);
  return typeof status === "string"
    ? { status: { ip: "" }, sites: [], streak: null, off: status }
    : { status, sites, streak };
}

/** Who voted most in the running month. */
export const fetchTopVoters = (client: ReturnType<typeof apiClient>): Promise<TopVoter[]> =>
  read(client.public.vote.voters.$get());

/** What the portal says while voting is switched off; any other trouble is thrown. */
function unlessOff(error: unknown): string {
  if (!isRefusedAs(error, "vote.off")) throw error;
  return errorLines(error, "")[0] ?? "";
}

const options = {
  refetchAfter: ({ data }: { data: Votes | undefined }) => nextLook(data, openedAt(), Date.now()),
  refetchOnReturn: true,
};
const visitorsVotes = createQuery(fetchVotes, options);
const usePlayersVotes = createPlayerQuery(fetchVotes, options);

/**
 * The votes of the visitor or player; asked again when one comes back to the page from voting. `live` keeps a visitor's fresh:
 * a player's always are, since each vote that is found is rewarded.
 */
export function useVotes(live = true) {
  const session = useSession();
  const isPlayer = Boolean(session);
  const visitors = useQuery(session === null ? visitorsVotes : undefined, undefined, live);
  const players = usePlayersVotes();
  return isPlayer
    ? { votes: players.data, failed: players.hasFailed, refetch: players.refetch, isPlayer }
    : {
        votes: visitors.data,
        failed: visitors.failed,
        refetch: () => void visitorsVotes.refetch(),
        isPlayer,
      };
}
