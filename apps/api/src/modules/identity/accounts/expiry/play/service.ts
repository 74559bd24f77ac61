import type { Clock } from "../../../../../platform/clock.ts";
import type { GameAccountsService } from "../../../../game/accounts/service.ts";
import type { RankingsService } from "../../../../game/rankings/service.ts";
import type { Keeper } from "../service.ts";

type Options = {
  clock: Clock;
  gameAccounts: Pick<GameAccountsService, "playable">;
  rankings: Pick<RankingsService, "playing" | "heardAt">;
};

const dayMs = 86_400_000;

/**
 * A player with a character keeps the account for good. One who could have one keeps it while the portal has not heard for a
 * day which characters there are.
 */
export const createPlayKeeper =
  ({ clock, gameAccounts, rankings }: Options): Keeper =>
  async (on, accounts) => {
    const logins = accounts.map(({ login }) => login);
    const now = clock.now().getTime();
    const heardAt = await rankings.heardAt(on);
    const playing = await rankings.playing(on, logins);
    const playable = await gameAccounts.playable(on, logins);
    const isInformed = heardAt !== null && now - heardAt.getTime() < dayMs;
    return new Map(
      accounts.flatMap(({ id, login }): [number, Date | null][] => {
        if (playing.has(login)) return [[id, null]];
        return playable.has(login) && !isInformed ? [[id, new Date(now + dayMs)]] : [];
      }),
    );
  };
