import type { Rounds } from "../../platform/background/rounds.ts";
import { defineLaunchRound } from "./jobs.ts";
import { contentRoutes } from "./routes.ts";
import { createContentService, createContentShelves } from "./service.ts";

export function createContentModule(
  needs: Parameters<typeof createContentService>[0] &
    Parameters<typeof createContentShelves>[0] & { rounds: Rounds },
) {
  const service = createContentService(needs);
  defineLaunchRound({ ...needs, content: service });
  return {
    service,
    /** Where texts are put when they are shown. */
    shelves: createContentShelves(needs),
    routes: () => contentRoutes({ content: service }),
  };
}
