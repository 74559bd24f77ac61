import type { RankingsService } from "../rankings/service.ts";
import { defineStatusRounds } from "./jobs.ts";
import { createRoundService } from "./round/service.ts";
import { statusRoutes } from "./routes.ts";
import { createStatusService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createStatusService>[0], "codes"> &
  Parameters<typeof createRoundService>[0] &
  Omit<Parameters<typeof defineStatusRounds>[0], "status"> & { rankings: RankingsService };

export function createStatusModule(needs: Needs) {
  const service = createStatusService({ ...needs, codes: needs.servers.map(({ code }) => code) });
  const round = createRoundService(needs);
  defineStatusRounds({ ...needs, status: service });
  return {
    service,
    round,
    expiring,
    routes: () => statusRoutes({ status: service, round, rankings: needs.rankings }),
  };
}
