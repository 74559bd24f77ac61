import type { Door } from "../../../platform/modules.ts";
import { defineRegistrationJobs } from "./jobs.ts";
import { registrationRoutes } from "./routes.ts";
import { createRegistrationService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createRegistrationService>[0], "mails"> &
  Parameters<typeof defineRegistrationJobs>[0];

export function createRegistrationModule(needs: Needs) {
  const mails = defineRegistrationJobs(needs);
  const service = createRegistrationService({ ...needs, mails });
  return {
    service,
    mails,
    expiring,
    routes: (door: Door) =>
      registrationRoutes({ ...door, registration: service, gameAccounts: needs.gameAccounts }),
  };
}
