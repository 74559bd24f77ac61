import type { Metrics } from "../../../platform/metrics/metrics.ts";
import type { RankingsService } from "../rankings/service.ts";
import { defineStatusRounds } from "./jobs.ts";
import { createRoundService } from "./round/service.ts";
import { statusRoutes } from "./routes.ts";
import { createStatusService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createStatusService>[0], "codes"> &
  Parameters<typeof createRoundService>[0] &
  Omit<Parameters<typeof defineStatusRounds>[0], "status"> & {
    rankings: RankingsService;
    metrics: Metrics | undefined;
  };

export function createStatusModule(needs: Needs) {
  const service = createStatusService({ ...needs, codes: needs.servers.map(({ code }) => code) });
  const round = createRoundService(needs);
  defineStatusRounds({ ...needs, status: service });
  needs.metrics?.gauge(
    "game_server_up",
    "Whether a game server is online",
    async () =>
      (await service.servers()).map(({ code, status }) => ({
        labels: { server: code },
        value: status === "online" ? 1 : 0,
      })),
    ["server"],
  );
  needs.metrics?.gauge("game_players", "Players in the game, where the game tells it", async () => {
    const players = await service.playersNow();
    return players ?? undefined;
  });
  needs.metrics?.gauge(
    "game_numbers_timestamp_seconds",
    "When the game last told of its characters",
    async () => {
      const at = await needs.rankings.heardAt(needs.db);
      return at ? at.getTime() / 1_000 : undefined;
    },
  );
  return {
    service,
    round,
    expiring,
    routes: () => statusRoutes({ status: service, round, rankings: needs.rankings }),
  };
}
