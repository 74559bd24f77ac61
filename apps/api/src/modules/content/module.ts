import { contentRoutes } from "./routes.ts";
import { createContentService } from "./service.ts";

export function createContentModule(needs: Parameters<typeof createContentService>[0]) {
  const service = createContentService(needs);
  return { service, routes: () => contentRoutes({ content: service }) };
}
