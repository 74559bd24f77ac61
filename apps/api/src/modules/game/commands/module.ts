import type { GameGateway } from "../../../gateways/game/port.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import { defineCommandRounds } from "./jobs.ts";
import { gameCommandRoutes } from "./routes.ts";
import { createGameCommandsService } from "./service.ts";
import { createCommandStory } from "./story/service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createGameCommandsService>[0], "byPortal"> & {
  rounds: Rounds;
  gateway: Pick<GameGateway, "commands" | "unstuck">;
};

export function createCommandsModule(needs: Needs) {
  const { commands: game, unstuck } = needs.gateway;
  const service = createGameCommandsService({ ...needs, byPortal: unstuck ? ["unstuck"] : [] });
  if (game) defineCommandRounds({ ...needs, commands: service, game, unstuck });
  return {
    service,
    expiring,
    story: [{ name: "command", kind: "game", tell: createCommandStory(needs) }] as const,
    routes: () => gameCommandRoutes({ gameCommands: service }),
  };
}
