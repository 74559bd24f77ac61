import type { Door } from "../../../../platform/modules.ts";
import { deviceRoutes } from "./routes.ts";
import { createDeviceService } from "./service.ts";

export function createDevicesModule(needs: Parameters<typeof createDeviceService>[0]) {
  const service = createDeviceService(needs);
  return {
    service,
    keeps: { devices: service.devicesOf },
    routes: ({ authenticate }: Door) => deviceRoutes({ devices: service, authenticate }),
  };
}
