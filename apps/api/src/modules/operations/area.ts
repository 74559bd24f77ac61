import type { BackupStore } from "../../gateways/backup-store/port.ts";
import type { Mailer } from "../../gateways/mailer/port.ts";
import { together } from "../../platform/modules.ts";
import type { Platform } from "../../platform/platform.ts";
import { createApiKeysModule } from "./api-keys/module.ts";
import { createBackupsModule } from "./backups/module.ts";
import { createCardsModule } from "./cards/module.ts";
import { createConfigurationModule } from "./configuration/module.ts";
import { createCrawlersModule } from "./crawlers/module.ts";
import { createDeskModule } from "./desk/module.ts";
import { createHealthModule } from "./health/module.ts";
import { createLiveModule } from "./live/module.ts";
import { createMailModule } from "./mail/module.ts";
import { createPaletteModule } from "./palette/module.ts";
import { createRecordModule } from "./record/module.ts";
import { createReferenceModule } from "./reference/module.ts";
import { createRequestsModule } from "./requests/module.ts";
import { createRolesModule } from "./roles/module.ts";
import { createSearchModule } from "./search/module.ts";
import { createSwitchesModule } from "./switches/module.ts";
import { createWebhooksModule } from "./webhooks/module.ts";

type Pictured = Pick<Parameters<typeof createCardsModule>[0], "profiles" | "chronicle" | "content" | "codex">;
type Needs = { platform: Platform; mailer: Mailer; backupStore: BackupStore | null };

/** Health, mail, the office's own, what a browser must know of this portal, and what it is told as it happens. */
export function createOperationsArea({ platform, mailer, backupStore }: Needs) {
  const mail = createMailModule({ ...platform, db: platform.prepared, mailer });
  const record = createRecordModule(platform);
  const recorded = { ...platform, record: record.service };
  const roles = createRolesModule(recorded);
  const live = createLiveModule({
    ...platform,
    isOfficial: async (session) => (await roles.service.door.findRole(session)) !== null,
  });
  const requests = createRequestsModule({ ...recorded, roles: roles.service });
  const switches = createSwitchesModule(recorded);
  const palette = createPaletteModule(platform);
  const search = createSearchModule(platform);
  const desk = createDeskModule(recorded);
  const backups = createBackupsModule({ ...platform, backupStore });
  const apiKeys = createApiKeysModule(platform);
  const webhooks = createWebhooksModule(recorded);
  const crawlers = createCrawlersModule(platform);
  const health = createHealthModule({
    ...recorded,
    switches: switches.service,
    mail: mail.service,
    backups: backups.service,
  });
  return {
    ...together([
      health,
      backups,
      webhooks,
      createConfigurationModule(platform),
      mail,
      live,
      roles,
      requests,
      record,
      desk,
      switches,
      palette,
      search,
    ]),
    mail: mail.service,
    live: live.service,
    /** What officials did; each act of the office is noted here, in the same transaction. */
    record: record.service,
    chain: record.chain,
    roles: roles.service,
    team: roles.team,
    pass: roles.pass,
    /** What takes a second person; a module with such an act defines its kind here. */
    requests: requests.service,
    /** What is switched off by hand for a while. */
    switches: switches.service,
    /** The office's search; modules offer what they find. */
    palette: palette.service,
    /** The search over everything that anybody may see. */
    search: search.service,
    /** What waits for a person; modules offer what they have. */
    desk: desk.service,
    numbers: desk.numbers,
    backups: backups.service,
    /** What programs show to read by limits of their own. */
    apiKeys: apiKeys.service,
    /** Who is told outside of what happens. */
    webhooks: webhooks.service,
    /** Search engines that are told of new pages. */
    crawlers: crawlers.service,
    /** Where they find the site's key; outside the API. */
    crawlerRoutes: crawlers.routes,
    looks: health.looks,
    house: health.house,
    /** The API's document for people; outside the API. */
    referenceRoutes: createReferenceModule().routes,
    /** The pictures of shared links; outside the API. */
    cardRoutes: (pictured: Pictured) => createCardsModule({ ...platform, ...pictured }).routes(),
  };
}
