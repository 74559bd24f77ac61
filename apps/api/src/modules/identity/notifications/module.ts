import type { PushGateway } from "../../../gateways/push/port.ts";
import type { Door } from "../../../platform/modules.ts";
import { createEventsToCome } from "./events/service.ts";
import { createHappeningsService } from "./happenings/service.ts";
import { defineGatheringMails, defineTellingRounds } from "./jobs.ts";
import { createPlacesService } from "./places/service.ts";
import { createPushService } from "./push/service.ts";
import { notificationRoutes } from "./routes.ts";
import { createNotificationsService } from "./service.ts";
import { expiring } from "./tables.ts";
import { createTellingService } from "./telling/service.ts";
import { createToldService } from "./told/service.ts";
import { createWatchesService } from "./watches/service.ts";
import { createWorldHappenings } from "./world/service.ts";

type Needs = Omit<Parameters<typeof createNotificationsService>[0], "push" | "watches"> &
  Parameters<typeof createWatchesService>[0] &
  Pick<Parameters<typeof createWorldHappenings>[0], "items"> &
  Omit<Parameters<typeof createTellingService>[0], "push" | "mails"> &
  Omit<Parameters<typeof createPushService>[0], "gateway"> &
  Parameters<typeof createPlacesService>[0] &
  Omit<Parameters<typeof createToldService>[0], "events"> &
  Omit<Parameters<typeof createEventsToCome>[0], "happenings"> &
  Parameters<typeof defineGatheringMails>[0] &
  Omit<Parameters<typeof defineTellingRounds>[0], "telling" | "places" | "events"> & {
    pushGateway: PushGateway | null;
  };

export function createNotificationsModule(needs: Needs) {
  const push = createPushService({ ...needs, gateway: needs.pushGateway });
  const watches = createWatchesService(needs);
  const service = createNotificationsService({ ...needs, push, watches });
  const happenings = createHappeningsService(needs);
  const telling = createTellingService({ ...needs, push, mails: defineGatheringMails(needs) });
  const places = createPlacesService(needs);
  const events = createEventsToCome({ ...needs, happenings });
  const told = createToldService({ ...needs, events });
  defineTellingRounds({ ...needs, telling, places, events });
  return {
    service,
    expiring,
    /** What other modules tell of. */
    happenings,
    /** What of it the game's reports bring. */
    world: createWorldHappenings({ ...needs, happenings }),
    hooks: { deleted: happenings.forget },
    keeps: { notifications: watches.keptOf },
    routes: ({ authenticate }: Door) =>
      notificationRoutes({ notifications: service, watches, told, authenticate }),
  };
}
