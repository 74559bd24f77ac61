import { createChainService } from "./chain/service.ts";
import { defineRecordJobs } from "./jobs.ts";
import { recordRoutes } from "./office/routes.ts";
import { createRecordService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Parameters<typeof createRecordService>[0] &
  Parameters<typeof createChainService>[0] &
  Omit<Parameters<typeof defineRecordJobs>[0], "chain">;

export function createRecordModule(needs: Needs) {
  const service = createRecordService(needs);
  const chain = createChainService(needs);
  defineRecordJobs({ ...needs, chain });
  return {
    service,
    /** Whether the record is as it was written. */
    chain,
    expiring,
    officeRoutes: () => recordRoutes({ ...needs, record: service, chain }),
  };
}
