import type { VoteSiteCode } from "@gatehouse/contract/community/vote-site-codes";
import { useShellData } from "../../../lib/page/shell-data.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { useVotes } from "./api.ts";
import { voteRows } from "./model.ts";
import { noteOpened, useOpened } from "./opened.ts";

const tickMs = 15_000;

type Options = {
  /** Whether a visitor's votes are asked for; otherwise they are shown as far as they are known. */
  live?: boolean;
  /** The visitor's address, where it is known before the votes are. */
  ip?: string | undefined;
};

/** The sites as this visitor sees them now, and the moment that it is. */
export function useVoteRows({ live = true, ip }: Options = {}) {
  const { voteSites } = useShellData().config;
  const { votes, failed, refetch, isPlayer } = useVotes(live);
  const opened = useOpened();
  const now = useNow(votes !== undefined, tickMs);
  return {
    rows: voteRows(voteSites, votes, { isPlayer, opened, now, ip }),
    votes,
    failed,
    now,
    /** Notes that a site was opened; from the next answer on the page keeps looking for the vote. */
    onOpen: (code: VoteSiteCode): void => {
      noteOpened(code);
      refetch();
    },
  };
}
