import type { DbTransaction } from "../../../../database.ts";
import type { Door } from "../../../../platform/modules.ts";
import { ownPlacesRoutes } from "./routes.ts";
import { createOwnPlacesService } from "./service.ts";

export function createOwnPlacesModule(needs: Parameters<typeof createOwnPlacesService>[0]) {
  const service = createOwnPlacesService(needs);
  return {
    service,
    hooks: {
      made: (transaction: DbTransaction, { accountId }: { accountId: number }) =>
        service.begin(transaction, accountId),
    },
    routes: ({ authenticate }: Door) => ownPlacesRoutes({ ownPlaces: service, authenticate }),
  };
}
