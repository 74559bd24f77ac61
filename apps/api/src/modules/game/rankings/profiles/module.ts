import { profileRoutes } from "./routes.ts";
import { createProfilesService } from "./service.ts";

export function createProfilesModule(needs: Parameters<typeof createProfilesService>[0]) {
  const service = createProfilesService(needs);
  return { service, routes: () => profileRoutes({ profiles: service }) };
}
