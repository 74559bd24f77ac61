import type { GameGateway } from "../../../gateways/game/port.ts";
import type { Metrics } from "../../../platform/metrics/metrics.ts";
import { defineDeliveryRounds } from "./jobs.ts";
import { deliveryOfficeRoutes } from "./office/routes.ts";
import { createDeliveryOffice } from "./office/service.ts";
import { deliveryRoutes } from "./routes.ts";
import { createDeliveriesService } from "./service.ts";
import { createDeliveryStory } from "./story/service.ts";

/** What the office's part asks of areas that are put together after the game's. */
export type OfficeNeeds = Pick<Parameters<typeof createDeliveryOffice>[0], "accounts" | "record" | "trail">;

type Needs = Omit<Parameters<typeof createDeliveriesService>[0], "onEnd"> &
  Parameters<typeof createDeliveryStory>[0] &
  Pick<Parameters<typeof createDeliveryOffice>[0], "itemName"> &
  Omit<Parameters<typeof defineDeliveryRounds>[0], "game" | "deliveries"> & {
    gateway: Pick<GameGateway, "deliveries">;
    metrics: Metrics | undefined;
  };

export function createDeliveriesModule(needs: Needs) {
  const game = needs.gateway.deliveries;
  const ended = needs.metrics?.counter({
    name: "deliveries_ended_total",
    help: "Deliveries that ended, by how",
    labels: ["outcome"],
  });
  const service = createDeliveriesService({
    ...needs,
    onEnd: (state) => ended?.({ outcome: state.toLowerCase() }),
  });
  const open = async (value: (one: Awaited<ReturnType<typeof service.open>>[number]) => number) =>
    (await service.open()).map((one) => ({ labels: { state: one.state.toLowerCase() }, value: value(one) }));
  needs.metrics?.gauge(
    "deliveries_open",
    "Deliveries that have not ended, by state",
    () => open(({ count }) => count),
    ["state"],
  );
  needs.metrics?.gauge(
    "delivery_oldest_seconds",
    "Age of the oldest delivery that has not ended, by state",
    () => open(({ since }) => Math.max(0, (needs.clock.now().getTime() - since.getTime()) / 1_000)),
    ["state"],
  );
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
