import { chatRoutes } from "./routes.ts";
import { createChatService } from "./service.ts";

export function createChatModule(needs: Parameters<typeof createChatService>[0]) {
  const service = createChatService(needs);
  return {
    service,
    routes: () => chatRoutes({ chat: service }),
  };
}
