import { advertisingRoutes } from "./routes.ts";
import { createAdvertisingService } from "./service.ts";
import { expiring } from "./tables.ts";

export function createAdvertisingModule(needs: Parameters<typeof createAdvertisingService>[0]) {
  const service = createAdvertisingService(needs);
  return {
    service,
    expiring,
    routes: () => advertisingRoutes({ advertising: service }),
  };
}
