import type { Throttle } from "../../../platform/http/throttle.ts";
import { cardRoutes } from "./routes.ts";
import { createCardService } from "./service.ts";

type Needs = Parameters<typeof createCardService>[0] & { throttle: Throttle };

/** The pictures of shared links; outside the API. */
export function createCardsModule(needs: Needs) {
  const service = createCardService(needs);
  return { service, routes: () => cardRoutes({ ...needs, cards: service }) };
}
