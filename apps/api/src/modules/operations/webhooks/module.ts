import type { Platform } from "../../../platform/platform.ts";
import type { RecordService } from "../record/service.ts";
import { defineWebhookRound } from "./jobs.ts";
import { webhookRoutes } from "./office/routes.ts";
import { createWebhooksOfficeService } from "./office/service.ts";
import { createWebhooksService } from "./service.ts";
import { expiring } from "./tables.ts";

/** Addresses of operators that are told of what happens. */
export function createWebhooksModule(
  platform: Pick<
    Platform,
    "db" | "brand" | "config" | "clock" | "log" | "secretKey" | "guarded" | "rounds" | "metrics"
  > & { record: Pick<RecordService, "note"> },
) {
  const service = createWebhooksService(platform);
  defineWebhookRound({ ...platform, service });
  platform.metrics?.gauge(
    "webhook_deliveries_waiting",
    "Messages on their way to webhooks",
    async () => (await service.counts()).waiting,
  );
  platform.metrics?.gauge(
    "webhook_deliveries_parked",
    "Messages that webhooks did not take in a day",
    async () => (await service.counts()).parked,
  );
  const office = createWebhooksOfficeService({ ...platform, webhooks: service });
  return { service, expiring, officeRoutes: () => webhookRoutes({ office }) };
}
