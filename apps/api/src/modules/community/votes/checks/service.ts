import type { Db } from "../../../../database.ts";
import type { VoteCheck, VoteIdentity, VoteSite } from "../../../../gateways/vote-sites/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { createCoalescingCache } from "../../../../platform/outbound/coalescing-cache.ts";
import { takeQuota } from "../../../../platform/outbound/quota.ts";
import { OutboundTrouble } from "../../../../platform/outbound/trouble.ts";

type Known = { check: VoteCheck | "unknown" };

const known = { max: 20_000, seconds: 30, secondsUnknown: 10 };

/** Of a site's calls, the share that visitors without an account may use up, and that checks as a whole may. */
const shares = { visitors: 0.5, checks: 0.9 };

/** Takes a call out of what the site allows this minute, for all portal processes together. */
export const takeCall = (db: Db, clock: Clock, site: VoteSite, share: number): Promise<boolean> =>
  takeQuota(db, {
    service: `vote ${site.code}`,
    period: clock.now().toISOString().slice(0, 16),
    limit: Math.floor(site.callsPerMinute * share),
  });

/** Asks the vote sites: each voter's state once in a while, for all who want to know it, and no more often than a site allows. */
export function createVoteChecks({ db, clock }: { db: Db; clock: Clock }) {
  const cache = createCoalescingCache<Known>({
    clock,
    max: known.max,
    secondsOf: ({ check }) => (check === "unknown" ? known.secondsUnknown : known.seconds),
  });

  async function ask(site: VoteSite, identity: VoteIdentity, isPlayer: boolean): Promise<Known> {
    const share = isPlayer ? shares.checks : shares.visitors;
    if (!(await takeCall(db, clock, site, share))) return { check: "unknown" };
    try {
      return { check: await site.check(identity) };
    } catch (error) {
      if (error instanceof OutboundTrouble) return { check: "unknown" };
      throw error;
    }
  }

  return {
    /** What the site says; "unknown" when it did not answer, or must not be asked now. */
    check: async (
      site: VoteSite,
      identity: VoteIdentity,
      { isPlayer }: { isPlayer: boolean },
    ): Promise<VoteCheck | "unknown"> => {
      const key = `${site.code} ${identity.kind} ${identity.value}`;
      return (await cache.get(key, () => ask(site, identity, isPlayer))).check;
    },
  };
}
