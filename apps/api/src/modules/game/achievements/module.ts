import { achievementsRoutes } from "./routes.ts";
import { createAchievementsService } from "./service.ts";

export function createAchievementsModule(needs: Parameters<typeof createAchievementsService>[0]) {
  const service = createAchievementsService(needs);
  return { service, routes: () => achievementsRoutes({ achievements: service }) };
}
