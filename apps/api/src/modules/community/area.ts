import type { Authenticate } from "../../platform/http/auth.ts";
import { createRouter } from "../../platform/http/router.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccountService } from "../identity/accounts/service.ts";
import { advertisingRoutes } from "./advertising/routes.ts";
import { createAdvertisingService } from "./advertising/service.ts";
import { eventsRoutes } from "./events/routes.ts";
import { createEventsService } from "./events/service.ts";
import { forumRoutes } from "./forum/routes.ts";
import { networkRoutes } from "./network/routes.ts";
import { streamsRoutes } from "./streams/routes.ts";
import { voteRoutes } from "./votes/routes.ts";

type Needs = { platform: Platform; accounts: Pick<AccountService, "find" | "countInvited"> };

/** What makes a server feel alive: votes, events, streams, the forum, advertising. */
export function createCommunityArea({ platform, accounts }: Needs) {
  const { publicUrl } = platform.config;
  const events = createEventsService({ accounts, publicUrl });
  const advertising = createAdvertisingService({ ...platform, publicUrl });
  return {
    /** The events of an imported content file. */
    importEvents: events.importPart,
    routes: ({ authenticate }: { authenticate: Authenticate }) =>
      createRouter()
        .route("/", advertisingRoutes({ advertising }))
        .route("/", networkRoutes())
        .route("/", voteRoutes())
        .route("/", streamsRoutes())
        .route("/", forumRoutes())
        .route("/", eventsRoutes({ events, authenticate })),
  };
}
