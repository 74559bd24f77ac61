import type { Door } from "../../../platform/modules.ts";
import { liveRoutes } from "./routes.ts";
import { createLiveService } from "./service.ts";

export function createLiveModule(needs: Parameters<typeof createLiveService>[0]) {
  const service = createLiveService(needs);
  return { service, routes: ({ authenticate }: Door) => liveRoutes({ live: service, authenticate }) };
}
