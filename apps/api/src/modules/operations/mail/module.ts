import { mailRoutes } from "./routes.ts";
import { createMailService } from "./service.ts";

export function createMailModule(needs: Parameters<typeof createMailService>[0]) {
  const service = createMailService(needs);
  return { service, routes: () => mailRoutes({ mail: service }) };
}
