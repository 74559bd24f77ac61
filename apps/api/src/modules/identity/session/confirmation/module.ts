import type { Door } from "../../../../platform/modules.ts";
import { confirmationRoutes } from "./routes.ts";
import { createConfirmationService } from "./service.ts";

export function createConfirmationModule(needs: Parameters<typeof createConfirmationService>[0]) {
  const service = createConfirmationService(needs);
  return { service, routes: (door: Door) => confirmationRoutes({ ...door, confirmation: service }) };
}
