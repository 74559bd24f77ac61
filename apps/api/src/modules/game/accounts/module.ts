import type { GameGateway } from "../../../gateways/game/port.ts";
import type { Door } from "../../../platform/modules.ts";
import { defineGameAccountRounds } from "./jobs.ts";
import { gameAccountRoutes } from "./routes.ts";
import { createGameAccountsService } from "./service.ts";

type Needs = Omit<Parameters<typeof createGameAccountsService>[0], "game"> &
  Omit<Parameters<typeof defineGameAccountRounds>[0], "game"> & { gateway: GameGateway };

export function createGameAccountsModule(needs: Needs) {
  const { gateway } = needs;
  const service = createGameAccountsService({ ...needs, game: gateway });
  if (gateway.accounts) defineGameAccountRounds({ ...needs, game: gateway.accounts });
  return {
    service,
    routes: ({ authenticate }: Door) => gameAccountRoutes({ gameAccounts: service, authenticate }),
  };
}
