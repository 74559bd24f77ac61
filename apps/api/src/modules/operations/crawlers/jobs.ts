import type { Jobs } from "../../../platform/background/jobs.ts";
import type { CrawlersService } from "./service.ts";

/** A page that is a few hours old has been found without it. */
const options = { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 600 };

/** Tells search engines of new pages. */
export const defineCrawlerJobs = ({ jobs, service }: { jobs: Jobs; service: CrawlersService }): void =>
  service.tellBy(jobs.define("indexnow", (told) => service.send(told), options));
