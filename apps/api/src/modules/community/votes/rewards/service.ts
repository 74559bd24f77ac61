import { voteSites } from "@gatehouse/contract/community/vote-site-codes";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import type { VoteIdentity, VoteSite } from "../../../../gateways/vote-sites/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { HappeningsService } from "../../../identity/notifications/service.ts";
import type { PrizesService } from "../../prizes/service.ts";
import { insertVote, lockVote, selectCounting, takeNetworkReward, type Vote } from "../store.ts";

type Options = {
  db: Db;
  clock: Clock;
  prizes: Pick<PrizesService, "award">;
  /** Hears when a reward will end. */
  happenings: Pick<HappeningsService, "tell">;
  /** What is kept of a network instead of it. */
  hideNetwork: (network: string) => string;
};

/** What the prize of a vote is known by. */
export const referenceOf = ({ id }: Pick<Vote, "id">): string => `vote:${id}`;

export const isSame = (a: VoteIdentity, b: VoteIdentity): boolean => a.kind === b.kind && a.value === b.value;

/** Rewards of votes: one of an account and of a network for each site, as long as a vote counts (product.md 7.2). */
export function createVoteRewards({ db, clock, prizes, happenings, hideNetwork }: Options) {
  return {
    /**
     * Writes a vote down once for its 12 hours, with its reward in the same transaction; returns the one that counts for
     * this account, or null when another account has had its reward, or one of its network.
     */
    record: (
      site: VoteSite,
      account: { id: number; login: string },
      { network, ...found }: Pick<Vote, "identity" | "votedAt" | "endsAt"> & { network: string | null },
    ): Promise<Vote | null> =>
      db.transaction().execute(async (transaction) => {
        const vote = { site: site.code, accountId: account.id, ...found };
        await lockVote(transaction, vote);
        const whose = { accountId: account.id, identities: [found.identity] };
        const counting = (await selectCounting(transaction, whose, found.votedAt)).filter(
          (other) => other.site === site.code,
        );
        const own = counting.find(({ accountId }) => accountId === account.id);
        if (own) return own;
        if (counting.some(({ identity }) => isSame(identity, found.identity))) return null;
        if (network !== null) {
          const reward = { site: site.code, network: hideNetwork(network), ...found };
          if (!(await takeNetworkReward(transaction, reward))) return null;
        }
        const id = await insertVote(transaction, vote, site.acknowledge ? null : clock.now());
        const recorded = { ...vote, id };
        const command = {
          kind: "voteReward",
          login: account.login,
          site: site.code,
          reward: voteSites[site.code].reward,
          until: found.endsAt.toISOString(),
        } as const;
        await prizes.award(transaction, {
          reference: referenceOf(recorded),
          accountId: account.id,
          endsAt: found.endsAt,
          what: { kind: "vote", command },
        });
        // Those of one hour are one: voting is a round of all sites.
        const hour = found.endsAt.toISOString().slice(0, 13);
        await happenings.tell(transaction, {
          kind: "votes",
          key: `votes:${account.id}:${hour}`,
          accountId: account.id,
          facts: {},
          dueAt: found.endsAt,
          endsAt: new Date(found.endsAt.getTime() + limits.voteHours * 3_600_000),
        });
        return recorded;
      }),
  };
}
