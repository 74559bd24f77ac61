import type { GameGateway } from "../../../gateways/game/port.ts";
import type { Platform } from "../../../platform/platform.ts";
import { defineHistoryJobs } from "./history/jobs.ts";
import { defineSnapshotRounds } from "./jobs.ts";
import { tellOfRankings } from "./live/service.ts";
import { rankingCall, rankingsRoutes } from "./routes.ts";
import { createRankingsService } from "./service.ts";
import { createSnapshotService } from "./snapshot/service.ts";
import { expiring } from "./tables.ts";

type Needs = Platform &
  Parameters<typeof createRankingsService>[0] & { gateway: Pick<GameGateway, "snapshot"> };

export function createRankingsModule(needs: Needs) {
  const game = needs.gateway.snapshot;
  const service = createRankingsService(needs);
  const snapshot = createSnapshotService({ ...needs, rankings: service, game });
  defineHistoryJobs({ ...needs, rankings: service });
  tellOfRankings({ ...needs, rankings: service });
  if (game) defineSnapshotRounds({ ...needs, snapshot });
  return {
    service,
    snapshot,
    expiring,
    /** What the cache in front asks without the framework. */
    directCalls: [rankingCall(service)],
    routes: () => rankingsRoutes({ rankings: service, snapshot }),
  };
}
