import { failure } from "../../../platform/failure.ts";
import { createRouter } from "../../../platform/http/router.ts";
import { keyPath } from "./model.ts";
import type { CrawlersService } from "./service.ts";

/** Outside the API, where search engines look for the site's key; 404 where none is told of anything. */
export const crawlerRoutes = ({ crawlers }: { crawlers: Pick<CrawlersService, "key"> }) =>
  createRouter().get(keyPath, (c) => {
    if (crawlers.key === null) throw failure("notFound");
    return c.text(crawlers.key);
  });
