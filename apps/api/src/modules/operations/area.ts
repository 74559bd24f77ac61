import type { LoginProviderName } from "@gatehouse/contract/identity/login-providers";
import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import type { Mailer } from "../../gateways/mailer/port.ts";
import { createRouter } from "../../platform/http/router.ts";
import type { Platform } from "../../platform/platform.ts";
import { portalRoutes } from "./configuration/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { mailRoutes } from "./mail/routes.ts";
import { createMailService } from "./mail/service.ts";

type Needs = { platform: Platform; mailer: Mailer };
/** What other areas have for visitors to see. */
type Shown = { loginProviders: readonly LoginProviderName[]; voteSites: PortalConfig["voteSites"] };

/** Health, mail and what a browser must know of this portal. */
export function createOperationsArea({ platform, mailer }: Needs) {
  const mail = createMailService({ ...platform, mailer });
  return {
    mail,
    routes: ({ loginProviders, voteSites }: Shown) =>
      createRouter()
        .route("/", healthRoutes(platform))
        .route("/", portalRoutes({ config: platform.config, loginProviders, voteSites }))
        .route("/", mailRoutes({ mail })),
  };
}
