import type { Jobs } from "../../../platform/background/jobs.ts";
import type { Door } from "../../../platform/modules.ts";
import { createRouter } from "../../../platform/http/router.ts";
import type { ConfirmationService } from "../session/confirmation/service.ts";
import type { OwnerService } from "../session/owner/service.ts";
import { defineOauthJobs } from "./jobs.ts";
import { providerRoutes } from "./link/routes.ts";
import { createProviderLinkService } from "./link/service.ts";
import { createProviderAccountService } from "./newcomer/service.ts";
import { oauthRoutes } from "./routes.ts";
import { createOauthService } from "./service.ts";
import { expiring } from "./tables.ts";
import { createTemporaryPasswordService } from "./temporary/service.ts";

type Needs = Omit<Parameters<typeof createOauthService>[0], "newcomers" | "links" | "temporary"> &
  Parameters<typeof createProviderLinkService>[0] &
  Parameters<typeof createProviderAccountService>[0] &
  Parameters<typeof createTemporaryPasswordService>[0] & {
    jobs: Jobs;
    owner: OwnerService;
    confirmation: ConfirmationService;
  };

/** Logins at providers: the accounts that they make, the links to others, and the passwords that they give for the game. */
export function createOauthModule(needs: Needs) {
  const links = createProviderLinkService(needs);
  const temporary = createTemporaryPasswordService(needs);
  const newcomers = createProviderAccountService(needs);
  const service = createOauthService({ ...needs, newcomers, links, temporary });
  defineOauthJobs({ ...needs, temporary });
  return {
    service,
    temporary,
    links,
    expiring,
    hooks: { passwordSet: temporary.drop },
    keeper: links.keeper,
    keeps: { providerLogins: (accountId: number) => links.list(accountId) },
    routes: (door: Door) =>
      createRouter()
        .route("/", oauthRoutes({ ...door, oauth: service, temporaryPasswords: temporary }))
        .route("/", providerRoutes({ ...needs, ...door, oauth: service, providerLinks: links })),
  };
}
