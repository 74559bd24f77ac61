import type { Door } from "../../../platform/modules.ts";
import { transferRoutes } from "./routes.ts";
import { createTransfersService } from "./service.ts";

export function createTransfersModule(needs: Parameters<typeof createTransfersService>[0]) {
  const service = createTransfersService(needs);
  return {
    service,
    routes: ({ authenticate }: Door) =>
      transferRoutes({ ledger: needs.ledger, transfers: service, authenticate }),
  };
}
