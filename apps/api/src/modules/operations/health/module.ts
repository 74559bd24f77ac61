import type { Metrics } from "../../../platform/metrics/metrics.ts";
import { defineLooks } from "./jobs.ts";
import { createLooksService } from "./looks/service.ts";
import { houseRoutes } from "./office/routes.ts";
import { createHouseService } from "./office/service.ts";
import { healthRoutes } from "./routes.ts";
import { createHealthService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Parameters<typeof createHealthService>[0] &
  Parameters<typeof createLooksService>[0] &
  Omit<Parameters<typeof createHouseService>[0], "looks"> &
  Omit<Parameters<typeof defineLooks>[0], "looks"> & { metrics: Metrics | undefined };

/** How the portal is, and what it lives on. */
export function createHealthModule(needs: Needs) {
  const service = createHealthService(needs);
  const looks = createLooksService(needs);
  defineLooks({ ...needs, looks });
  const stateOf = { well: 1, slow: 1, silent: 0 };
  needs.metrics?.gauge(
    "outside_service_up",
    "Whether a service answered when the portal last looked at it",
    async () =>
      (await looks.services()).flatMap(({ name, state }) =>
        state === null ? [] : [{ labels: { service: name }, value: stateOf[state] }],
      ),
    ["service"],
  );
  const house = createHouseService({ ...needs, looks });
  return {
    service,
    /** How the outside services are; each that is set up is named here. */
    looks,
    house,
    expiring,
    deskItems: [() => looks.deskItems(), () => house.deskItems()],
    routes: () => healthRoutes({ health: service }),
    officeRoutes: () => houseRoutes({ house }),
  };
}
