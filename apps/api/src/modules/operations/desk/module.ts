import { createNumbersService } from "./numbers/service.ts";
import { deskRoutes } from "./office/routes.ts";
import { createDeskService } from "./service.ts";
import { expiring } from "./tables.ts";

type Needs = Parameters<typeof createDeskService>[0] & Parameters<typeof createNumbersService>[0];

export function createDeskModule(needs: Needs) {
  const service = createDeskService(needs);
  const numbers = createNumbersService(needs);
  return {
    service,
    /** A day in numbers, which the areas count. */
    numbers,
    expiring,
    officeRoutes: () => deskRoutes({ desk: service, numbers }),
  };
}
