import type { GameGateway } from "../../../gateways/game/port.ts";
import type { Platform } from "../../../platform/platform.ts";
import { defineWorldRounds } from "./jobs.ts";
import { tellOfWorld } from "./live/service.ts";
import { worldRoutes } from "./routes.ts";
import { createWorldService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Platform & Parameters<typeof createWorldService>[0] & { gateway: Pick<GameGateway, "world"> };

export function createWorldModule(needs: Needs) {
  const game = needs.gateway.world;
  const service = createWorldService(needs);
  tellOfWorld({ ...needs, world: service });
  if (game) defineWorldRounds({ ...needs, world: service, game });
  return { service, expiring, routes: () => worldRoutes({ world: service }) };
}
