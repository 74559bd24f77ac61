import type { Jobs } from "../../../platform/background/jobs.ts";
import { defineCrawlerJobs } from "./jobs.ts";
import { crawlerRoutes } from "./routes.ts";
import { createCrawlersService } from "./service.ts";

/** Search engines that are told of new pages; the call that proves it is no part of the API. */
export function createCrawlersModule(needs: Parameters<typeof createCrawlersService>[0] & { jobs: Jobs }) {
  const service = createCrawlersService(needs);
  defineCrawlerJobs({ ...needs, service });
  return { service, routes: () => crawlerRoutes({ crawlers: service }) };
}
