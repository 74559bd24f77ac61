import type { LoginProviderName } from "@gatehouse/contract/identity/login-providers";
import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import type { Mailer } from "../../gateways/mailer/port.ts";
import type { Authenticate } from "../../platform/http/auth.ts";
import { createRouter } from "../../platform/http/router.ts";
import type { Platform } from "../../platform/platform.ts";
import { cardRoutes } from "./cards/routes.ts";
import { createCardService } from "./cards/service.ts";
import { portalRoutes } from "./configuration/routes.ts";
import { createNumbersService } from "./desk/numbers/service.ts";
import { deskRoutes } from "./desk/office/routes.ts";
import { createDeskService } from "./desk/service.ts";
import { expiring as deskRows } from "./desk/tables.ts";
import { defineLooks } from "./health/jobs.ts";
import { createLooksService } from "./health/looks/service.ts";
import { houseRoutes } from "./health/office/routes.ts";
import { createHouseService } from "./health/office/service.ts";
import { healthRoutes } from "./health/routes.ts";
import { createHealthService } from "./health/service.ts";
import { expiring as healthRows } from "./health/tables.ts";
import { liveRoutes } from "./live/routes.ts";
import { createLiveService } from "./live/service.ts";
import { mailRoutes } from "./mail/routes.ts";
import { createMailService } from "./mail/service.ts";
import { paletteRoutes } from "./palette/office/routes.ts";
import { createPaletteService } from "./palette/service.ts";
import { createChainService } from "./record/chain/service.ts";
import { defineRecordJobs } from "./record/jobs.ts";
import { recordRoutes } from "./record/office/routes.ts";
import { createRecordService } from "./record/service.ts";
import { expiring as recordRows } from "./record/tables.ts";
import { requestRoutes } from "./requests/office/routes.ts";
import { createRequestsService } from "./requests/service.ts";
import { createOfficeConfirmationService } from "./roles/confirmation/service.ts";
import { rolesRoutes } from "./roles/office/routes.ts";
import { createPassService } from "./roles/pass/service.ts";
import { createRolesService } from "./roles/service.ts";
import { createTeamService } from "./roles/team/service.ts";
import { switchRoutes } from "./switches/office/routes.ts";
import { createSwitchingService } from "./switches/office/service.ts";
import { createSwitchesService } from "./switches/service.ts";
import { expiring as switchRows } from "./switches/tables.ts";

type Pictured = Pick<Parameters<typeof createCardService>[0], "profiles" | "content">;
type Needs = { platform: Platform; mailer: Mailer };
/** What other areas have for visitors to see. */
type Shown = {
  loginProviders: readonly LoginProviderName[];
  voteSites: PortalConfig["voteSites"];
  couldClaim: () => Promise<boolean>;
  authenticate: Authenticate;
};

/** Health, mail, what a browser must know of this portal, and what it is told as it happens. */
export function createOperationsArea({ platform, mailer }: Needs) {
  const mail = createMailService({ ...platform, db: platform.prepared, mailer });
  const record = createRecordService(platform);
  const roles = createRolesService({ ...platform, record });
  const requests = createRequestsService({ ...platform, record, roles });
  const chain = createChainService(platform);
  defineRecordJobs({ ...platform, chain });
  const team = createTeamService({ ...platform, roles, record });
  const confirmation = createOfficeConfirmationService({ ...platform, roles, record });
  const palette = createPaletteService(platform);
  const live = createLiveService({
    ...platform,
    isOfficial: async (session) => (await roles.door.findRole(session)) !== null,
  });
  const switches = createSwitchesService({ ...platform, db: platform.prepared });
  const switching = createSwitchingService({ ...platform, record });
  const numbers = createNumbersService(platform);
  const desk = createDeskService({ ...platform, record });
  const looks = createLooksService(platform);
  defineLooks({ ...platform, looks });
  const house = createHouseService({ ...platform, looks, switches, mail, record });
  desk.add(
    requests.deskItems,
    switches.deskItems,
    () => looks.deskItems(),
    () => house.deskItems(),
  );
  return {
    mail,
    live,
    /** What officials did; whoever does something in the office notes it here, in the same transaction. */
    record,
    /** Whether the record is as it was written. */
    chain,
    roles,
    team,
    /** The cookie that the office's pages are shown for. */
    pass: createPassService({ ...platform, roles }),
    /** What takes a second person; whoever has such an act defines its kind here. */
    requests,
    /** What is switched off by hand for a while. */
    switches,
    /** The office's search; areas add what they find. */
    palette,
    /** What waits for a person; each area adds what it has. */
    desk,
    /** How the outside services are; each that is set up is named here. */
    looks,
    house,
    /** A day in numbers, which the areas count. */
    numbers,
    /** What the clean-up clears. */
    expiring: [...recordRows, ...deskRows, ...switchRows, ...healthRows],
    /** The calls of the office, below /api/admin. */
    officeRoutes: () =>
      createRouter()
        .route("/", rolesRoutes({ confirmation, team }))
        .route("/", requestRoutes({ requests }))
        .route("/", recordRoutes({ ...platform, record, chain }))
        .route("/", deskRoutes({ desk, numbers }))
        .route("/", switchRoutes({ switching }))
        .route("/", houseRoutes({ house }))
        .route("/", paletteRoutes({ palette })),
    /** The pictures of shared links; outside the API. */
    cardRoutes: (pictured: Pictured) =>
      cardRoutes({ ...platform, cards: createCardService({ ...platform, ...pictured }) }),
    routes: ({ authenticate, ...shown }: Shown) =>
      createRouter()
        .route("/", healthRoutes({ health: createHealthService(platform) }))
        .route("/", portalRoutes({ ...platform, ...shown }))
        .route("/", mailRoutes({ mail }))
        .route("/", liveRoutes({ live, authenticate })),
  };
}
