import type { Door } from "../../../platform/modules.ts";
import { defineTrailJobs } from "./jobs.ts";
import { trailRoutes } from "./routes.ts";
import { createTrailService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createTrailService>[0], "mails"> & Parameters<typeof defineTrailJobs>[0];

export function createTrailModule(needs: Needs) {
  const service = createTrailService({ ...needs, mails: defineTrailJobs(needs) });
  const { record } = service;
  return {
    service,
    expiring,
    hooks: {
      verified: (
        transaction: Parameters<typeof record>[0],
        verified: Omit<Parameters<typeof record>[1], "kind">,
      ) => record(transaction, { ...verified, kind: "verified" }),
    },
    keeper: service.keeper,
    keeps: { trail: service.all },
    routes: ({ authenticate }: Door) => trailRoutes({ trail: service, authenticate }),
  };
}
