import { requestRoutes } from "./office/routes.ts";
import { createRequestsService } from "./service.ts";

export function createRequestsModule(needs: Parameters<typeof createRequestsService>[0]) {
  const service = createRequestsService(needs);
  return {
    service,
    deskItems: [() => service.deskItems()],
    officeRoutes: () => requestRoutes({ requests: service }),
  };
}
