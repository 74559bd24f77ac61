import { streamsRoutes } from "./routes.ts";
import { createStreamsService } from "./service.ts";

export function createStreamsModule(needs: Parameters<typeof createStreamsService>[0]) {
  const service = createStreamsService(needs);
  return {
    service,
    routes: () => streamsRoutes({ streams: service }),
  };
}
