import type { Db } from "../../../database.ts";
import type { Hooks } from "../../identity/accounts/hooks/service.ts";
import { createArrivalsService } from "./arrivals/service.ts";
import { defineArrivalRounds } from "./jobs.ts";
import { growthRoutes } from "./office/routes.ts";
import { createGrowthService } from "./office/service.ts";
import { advertisingRoutes } from "./routes.ts";
import { createAdvertisingService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Parameters<typeof createAdvertisingService>[0] &
  Parameters<typeof createArrivalsService>[0] &
  Omit<Parameters<typeof createGrowthService>[0], "db"> & { mayBeOld: Db } & Omit<
    Parameters<typeof defineArrivalRounds>[0],
    "arrivals"
  >;

/** Where visitors come from, and how far newcomers go, counted as they do. */
export function createAdvertisingModule(needs: Needs) {
  const service = createAdvertisingService(needs);
  const arrivals = createArrivalsService(needs);
  defineArrivalRounds({ ...needs, arrivals });
  const growth = createGrowthService({ ...needs, db: needs.mayBeOld });
  return {
    service,
    arrivals,
    growth,
    expiring,
    hooks: {
      made: (transaction, made) => arrivals.made(transaction, made),
      verified: (transaction, verified) => arrivals.verified(transaction, verified),
    } satisfies Hooks,
    routes: () => advertisingRoutes({ advertising: service }),
    officeRoutes: () => growthRoutes({ growth }),
  };
}
