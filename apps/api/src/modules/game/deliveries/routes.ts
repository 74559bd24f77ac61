import { deliveryAck, deliveryClaim, leasedDelivery } from "@gatehouse/contract/game/deliveries";
import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import { z } from "zod";
import { failure } from "../../../platform/failure.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { DeliveriesService } from "./service.ts";

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** The bridge's part for deliveries (product.md 4.11); the app lets nobody come here without its key. */
export const deliveryRoutes = ({ deliveries }: { deliveries: DeliveriesService }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "post",
        path: "/game/deliveries/claim",
        tags: ["game"],
        request: jsonRequest(deliveryClaim),
        responses: replies(z.array(leasedDelivery), "Deliveries, leased for 60 s"),
        refuses: ["delivery.byPortal"],
      }),
      async (c) => c.json(await deliveries.claim(c.req.valid("json").max), 200),
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/game/deliveries/{deliveryId}/ack",
        tags: ["game"],
        request: { params: z.object({ deliveryId: z.string() }), ...jsonRequest(deliveryAck) },
        responses: replies(doneEnvelope, "Noted; repeating it is harmless"),
        refuses: ["notFound", "delivery.endedOtherwise", "delivery.notClaimed", "delivery.inGameTable"],
      }),
      async (c) => {
        const { deliveryId } = c.req.valid("param");
        if (!isUuid(deliveryId)) throw failure("notFound");
        await deliveries.acknowledge(deliveryId, c.req.valid("json"));
        return c.json(done, 200);
      },
    );
