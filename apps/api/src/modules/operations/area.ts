import type { Mailer } from "../../gateways/mailer/port.ts";
import { together } from "../../platform/modules.ts";
import type { Platform } from "../../platform/platform.ts";
import { createCardsModule } from "./cards/module.ts";
import { createConfigurationModule } from "./configuration/module.ts";
import { createHealthModule } from "./health/module.ts";
import { createLiveModule } from "./live/module.ts";
import { createMailModule } from "./mail/module.ts";

type Pictured = Pick<Parameters<typeof createCardsModule>[0], "profiles" | "content">;
type Needs = { platform: Platform; mailer: Mailer };

/** Health, mail, what a browser must know of this portal, and what it is told as it happens. */
export function createOperationsArea({ platform, mailer }: Needs) {
  const mail = createMailModule({ ...platform, db: platform.prepared, mailer });
  const live = createLiveModule(platform);
  return {
    ...together([createHealthModule(platform), createConfigurationModule(platform), mail, live]),
    mail: mail.service,
    live: live.service,
    /** The pictures of shared links; outside the API. */
    cardRoutes: (pictured: Pictured) => createCardsModule({ ...platform, ...pictured }).routes(),
  };
}
