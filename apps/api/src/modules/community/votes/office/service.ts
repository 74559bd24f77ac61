import type { VotesOffice } from "@gatehouse/contract/community/votes-office";
import type { Db } from "../../../../database.ts";
import type { VoteSite } from "../../../../gateways/vote-sites/port.ts";
import { type Clock, daysLater, serverDay, startOfServerDay } from "../../../../platform/clock.ts";
import type { LooksService } from "../../../operations/health/looks/service.ts";
import type { PrizesService } from "../../prizes/service.ts";
import { countBySite } from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  sites: readonly VoteSite[];
  prizes: Pick<PrizesService, "refused">;
  looks: Pick<LooksService, "lastErrors">;
};

const dayMs = 24 * 3_600_000;
/** Prizes that are counted at most. */
const mostPrizes = 100;

export type VotesOfficeService = ReturnType<typeof createVotesOfficeService>;

/** The lists that players vote on: votes, who gave them, what the list said when it did not answer. */
export const createVotesOfficeService = ({ db, clock, sites, prizes, looks }: Options) => ({
  async overview(): Promise<VotesOffice> {
    const now = clock.now();
    const day = serverDay(now);
    const [today, before] = [startOfServerDay(day), startOfServerDay(daysLater(day, -7))];
    const beforeUntil = new Date(before.getTime() + now.getTime() - today.getTime());
    const dayAgo = new Date(now.getTime() - dayMs);
    const [counts, errors, refused] = await Promise.all([
      countBySite(db, { today, before, beforeUntil, dayAgo }),
      looks.lastErrors(),
      prizes.refused(mostPrizes),
    ]);
    const bySite = new Map(counts.map((one) => [one.site, one]));
    return {
      sites: sites.map(({ code, name }) => {
        const { today: votes = 0, before: then = 0, players = 0, lastVoteAt } = bySite.get(code) ?? {};
        return {
          code,
          name,
          today: votes,
          before: then,
          players,
          lastVoteAt: lastVoteAt?.toISOString() ?? null,
          lastError: errors.get(name) ?? null,
        };
      }),
      refused: {
        votes: refused.votes.count,
        prizes: refused.prizes.length,
        reason: refused.votes.reason ?? refused.prizes.at(-1)?.reason ?? null,
      },
    };
  },
});
