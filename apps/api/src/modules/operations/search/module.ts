import { searchRoutes } from "./routes.ts";
import { createSearchService } from "./service.ts";

export function createSearchModule(needs: Parameters<typeof createSearchService>[0]) {
  const service = createSearchService(needs);
  return { service, routes: () => searchRoutes({ search: service }) };
}
