import { forumRoutes } from "./routes.ts";
import { createForumService } from "./service.ts";

export function createForumModule(needs: Parameters<typeof createForumService>[0]) {
  const service = createForumService(needs);
  return {
    service,
    routes: () => forumRoutes({ forum: service }),
  };
}
