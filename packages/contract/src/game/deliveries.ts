import { z } from "zod";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

/** How many deliveries a game server takes at once. */
export const deliveryClaim = z.object({
  max: z.int().min(1).max(limits.deliveryClaim.most).default(limits.deliveryClaim.max),
});

/**
 * Goods for a character of this account, leased to the game server, which refuses them when the character is somebody
 * else's by now. `attempt` counts from 1.
 */
export const leasedDelivery = z.object({
  deliveryId: z.uuid(),
  charId: z.number(),
  /** In lower case. Null for goods from before the portal noted it, whose account is deleted. */
  login: z.string().nullable(),
  itemId: z.number(),
  count: z.number(),
  attempt: z.number(),
});

/** How a delivery ended in the game. */
export const deliveryAck = z.object({
  status: z.enum(["delivered", "rejected"], refused("field.wrongType", { field: "status" })),
  reason: z.string().trim().max(limits.deliveryReason).optional(),
});

export type LeasedDelivery = z.infer<typeof leasedDelivery>;
export type DeliveryAck = z.infer<typeof deliveryAck>;
