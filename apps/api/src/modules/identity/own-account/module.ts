import type { Door } from "../../../platform/modules.ts";
import type { GameAccountsService } from "../../game/accounts/service.ts";
import type { LanguageService } from "../accounts/language/service.ts";
import { createDataService } from "./data/service.ts";
import { defineFarewellJobs } from "./jobs.ts";
import { ownAccountRoutes } from "./routes.ts";
import { createOwnAccountService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Omit<Parameters<typeof createOwnAccountService>[0], "mails"> &
  Omit<Parameters<typeof createDataService>[0], "sources"> &
  Parameters<typeof defineFarewellJobs>[0] & {
    gameAccounts: GameAccountsService;
    languages: LanguageService;
  };

export function createOwnAccountModule(needs: Needs) {
  const { gameAccounts, languages } = needs;
  const service = createOwnAccountService({ ...needs, mails: defineFarewellJobs(needs) });
  const data = createDataService({ ...needs, sources: {} });
  return {
    service,
    data,
    expiring,
    hooks: { passwordSet: service.forgetFailures },
    routes: (door: Door) =>
      ownAccountRoutes({ ...door, account: service, accountData: data, languages, gameAccounts }),
  };
}
