import type { GameGateway } from "../../../gateways/game/port.ts";
import { defineDeliveryRounds } from "./jobs.ts";
import { deliveryRoutes } from "./routes.ts";
import { createDeliveriesService } from "./service.ts";

type Needs = Parameters<typeof createDeliveriesService>[0] &
  Omit<Parameters<typeof defineDeliveryRounds>[0], "game" | "deliveries"> & {
    gateway: Pick<GameGateway, "deliveries">;
  };

export function createDeliveriesModule(needs: Needs) {
  const game = needs.gateway.deliveries;
  const service = createDeliveriesService(needs);
  if (game) defineDeliveryRounds({ ...needs, game, deliveries: service });
  return { service, routes: () => deliveryRoutes({ deliveries: service }) };
}
