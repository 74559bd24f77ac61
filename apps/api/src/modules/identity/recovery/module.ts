import type { Door } from "../../../platform/modules.ts";
import type { GameAccountsService } from "../../game/accounts/service.ts";
import { defineRecoveryJobs } from "./jobs.ts";
import { recoveryRoutes } from "./routes.ts";
import { createRecoveryService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createRecoveryService>[0], "mails"> &
  Parameters<typeof defineRecoveryJobs>[0] & { gameAccounts: GameAccountsService };

export function createRecoveryModule(needs: Needs) {
  const service = createRecoveryService({ ...needs, mails: defineRecoveryJobs(needs) });
  return {
    service,
    expiring,
    hooks: { passwordSet: service.voidLinks },
    routes: ({ throttle }: Door) =>
      recoveryRoutes({ recovery: service, gameAccounts: needs.gameAccounts, throttle }),
  };
}
