import type { Metrics } from "../../../platform/metrics/metrics.ts";
import { mailRoutes } from "./routes.ts";
import { createMailService } from "./service.ts";

type Needs = Omit<Parameters<typeof createMailService>[0], "sent"> & { metrics: Metrics | undefined };

export function createMailModule(needs: Needs) {
  const sent = needs.metrics?.histogram({
    name: "mail_duration_seconds",
    help: "Mails handed to the mail server: taken, refused for good, or to be tried again",
    labels: ["outcome"],
    buckets: [0.05, 0.25, 1, 5, 30],
  });
  const service = createMailService({ ...needs, sent });
  return { service, routes: () => mailRoutes({ mail: service }) };
}
