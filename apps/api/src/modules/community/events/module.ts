import type { Door } from "../../../platform/modules.ts";
import { eventsRoutes } from "./routes.ts";
import { createEventsService } from "./service.ts";

export function createEventsModule(needs: Parameters<typeof createEventsService>[0]) {
  const service = createEventsService(needs);
  return {
    service,
    routes: ({ authenticate }: Door) => eventsRoutes({ events: service, authenticate }),
  };
}
