import type { Platform } from "../../platform/platform.ts";
import { createRouter } from "../../platform/http/router.ts";
import { contentRoutes } from "./routes.ts";
import { createContentService, type ImportPart } from "./service.ts";

type Needs = { platform: Platform; importParts: readonly ImportPart[] };

/** What operators write: news, files, banners, the countdown, the home page's video. */
export function createContentArea({ platform, importParts }: Needs) {
  const content = createContentService({ ...platform, otherParts: importParts });
  return {
    ...content,
    routes: () => contentRoutes({ content }),
    /** The calls of the office, below /api/admin. */
    officeRoutes: () => createRouter(),
  };
}
