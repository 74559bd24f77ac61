import type { TopVoter } from "@gatehouse/contract/community/votes";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { RankingsService } from "../../../game/rankings/service.ts";
import type { AccountService } from "../../../identity/accounts/service.ts";
import { selectDays, selectMost } from "./store.ts";

type Options = {
  db: Db;
  mayBeOld: Db;
  clock: Clock;
  accounts: Pick<AccountService, "loginsOf">;
  rankings: Pick<RankingsService, "strongestOf">;
};

const dayMs = 86_400_000;
/** Some of them have no character, and stand in no list. */
const spare = 2;

/** Who votes a lot: the month's first, and how steadily somebody does. */
export function createVoters({ db, mayBeOld, clock, accounts, rankings }: Options) {
  return {
    /** Who voted most in the running month (UTC), by the name of the strongest character. */
    async top(): Promise<TopVoter[]> {
      const now = clock.now();
      const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
      const most = await selectMost(mayBeOld, { from, max: spare * limits.votes.topVoters });
      const logins = await accounts.loginsOf(most.map(({ accountId }) => accountId));
      const voters: TopVoter[] = [];
      for (const { accountId, votes } of most) {
        const login = logins.get(accountId);
        const character =
          login === undefined ? undefined : await rankings.strongestOf(db, login.toLowerCase());
        if (character) voters.push({ name: character.name, votes });
      }
      return voters.slice(0, limits.votes.topVoters);
    },

    /** On how many days (UTC) in a row an account has voted until today, or yesterday while today's votes are to come. */
    async streakOf(accountId: number): Promise<number> {
      const now = clock.now().getTime();
      const from = new Date(now - (limits.votes.streakDays + 1) * dayMs);
      const days = new Set(await selectDays(db, { accountId, from }));
      const today = Math.floor(now / dayMs);
      const last = days.has(today) ? today : today - 1;
      let streak = 0;
      while (streak < limits.votes.streakDays && days.has(last - streak)) streak += 1;
      return streak;
    },
  };
}
