import { healthRoutes } from "./routes.ts";
import { createHealthService } from "./service.ts";

export function createHealthModule(needs: Parameters<typeof createHealthService>[0]) {
  const service = createHealthService(needs);
  return { service, routes: () => healthRoutes({ health: service }) };
}
