import { contentRoutes } from "./routes.ts";
import { createContentService, createContentShelves } from "./service.ts";

export function createContentModule(
  needs: Parameters<typeof createContentService>[0] & Parameters<typeof createContentShelves>[0],
) {
  const service = createContentService(needs);
  return {
    service,
    /** Where texts are put when they are shown. */
    shelves: createContentShelves(needs),
    routes: () => contentRoutes({ content: service }),
  };
}
