const hour = 3_600_000;

export type VoteBook = ReturnType<typeof createVoteBook>;

/** The votes of one site, by what it knows a voter by: an address, or the id in the vote link. */
export function createVoteBook(now: () => Date) {
  const votes = new Map<string, { at: number; confirmed: boolean }>();
  return {
    vote: (voter: string): void => void votes.set(voter, { at: now().getTime(), confirmed: false }),
    /** The last vote of the voter, however old. */
    last: (voter: string) => votes.get(voter),
    /** The last one, if it is not older than 12 hours. */
    current(voter: string) {
      const vote = votes.get(voter);
      return vote && now().getTime() - vote.at < 12 * hour ? vote : undefined;
    },
    confirm(voter: string): void {
      const vote = votes.get(voter);
      if (vote) vote.confirmed = true;
    },
  };
}

/** A time as these sites write it, `hours` away from UTC. */
export const wallTime = (at: number, hours = 0): string =>
  new Date(at + hours * hour).toISOString().slice(0, 19).replace("T", " ");
