import type { Door } from "../../../../platform/modules.ts";
import { accessRoutes } from "./routes.ts";
import { createAccessService } from "./service.ts";

export function createAccessModule(needs: Parameters<typeof createAccessService>[0]) {
  const service = createAccessService(needs);
  return {
    service,
    hooks: { passwordSet: service.endOthers, deleted: service.endOthers },
    keeps: { sessions: service.sessionsOf },
    routes: (door: Door) => accessRoutes({ ...door, access: service }),
  };
}
