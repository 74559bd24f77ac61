import type { GameGateway } from "../../../gateways/game/port.ts";
import { defineDeliveryRounds } from "./jobs.ts";
import { deliveryOfficeRoutes } from "./office/routes.ts";
import { createDeliveryOffice } from "./office/service.ts";
import { deliveryRoutes } from "./routes.ts";
import { createDeliveriesService } from "./service.ts";
import { createDeliveryStory } from "./story/service.ts";

/** What the office's part asks of areas that are put together after the game's. */
export type OfficeNeeds = Pick<Parameters<typeof createDeliveryOffice>[0], "accounts" | "record" | "trail">;

type Needs = Parameters<typeof createDeliveriesService>[0] &
  Parameters<typeof createDeliveryStory>[0] &
  Pick<Parameters<typeof createDeliveryOffice>[0], "itemName"> &
  Omit<Parameters<typeof defineDeliveryRounds>[0], "game" | "deliveries"> & {
    gateway: Pick<GameGateway, "deliveries">;
  };

export function createDeliveriesModule(needs: Needs) {
  const game = needs.gateway.deliveries;
  const service = createDeliveriesService(needs);
  if (game) defineDeliveryRounds({ ...needs, game, deliveries: service });
  const story = createDeliveryStory(needs);
  /** Deliveries as the office sees them. */
  const officeOf = (later: OfficeNeeds) =>
    createDeliveryOffice({ ...needs, ...later, deliveries: service, game });
  return {
    service,
    officeOf,
    story: [{ name: "delivery", kind: "delivery", tell: story.tell }] as const,
    playerFinders: [story.find],
    routes: () => deliveryRoutes({ deliveries: service }),
    officeRoutes: (later: OfficeNeeds) => deliveryOfficeRoutes({ deliveries: officeOf(later) }),
  };
}
