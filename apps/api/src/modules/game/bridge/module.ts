import { gameRoutes } from "./routes.ts";
import { createGameService } from "./service.ts";

export function createBridgeModule(needs: Parameters<typeof createGameService>[0]) {
  const service = createGameService(needs);
  return { service, routes: () => gameRoutes({ game: service }) };
}
