import { switchRoutes } from "./office/routes.ts";
import { createSwitchingService } from "./office/service.ts";
import { createSwitchesService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createSwitchesService>[0], "db"> &
  Parameters<typeof createSwitchingService>[0] & { prepared: Parameters<typeof createSwitchesService>[0]["db"] };

export function createSwitchesModule(needs: Needs) {
  // Calls of players ask it all the time.
  const service = createSwitchesService({ ...needs, db: needs.prepared });
  const switching = createSwitchingService(needs);
  return {
    service,
    expiring,
    deskItems: [service.deskItems],
    officeRoutes: () => switchRoutes({ switching }),
  };
}
