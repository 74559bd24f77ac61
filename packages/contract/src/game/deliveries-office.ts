import { z } from "zod";
import { reasonField } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { cursorField, dayField, pageOf, searchField } from "../office-lists.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { deliveryStates } from "./delivery-states.ts";

/** `person`: those that wait for one. */
const states = [...deliveryStates, "person"] as const;

export const deliveriesQuery = z.object({
  search: searchField,
  from: dayField("from"),
  to: dayField("to"),
  before: cursorField,
  state: z
    .enum(states, { error: refused("field.oneOf", { field: "state", values: states.join(", ") }) })
    .optional(),
});

/** What a person can do about a delivery now. */
const deliveryActs = ["look", "arrived", "lost"] as const;

/** Goods on their way to a character, with what happened to them, oldest first. */
export const officeDelivery = z.object({
  id: z.string(),
  number: z.number().int(),
  /** What it is for: a transfer's, a prize's. */
  reference: z.string(),
  /** The login of the account; null when there is none any more. */
  login: z.string().nullable(),
  accountId: z.number().int().nullable(),
  character: z.string(),
  charId: z.number().int(),
  itemId: z.number().int(),
  /** As the encyclopedia calls it; null where it does not know it. */
  itemName: z.string().nullable(),
  count: z.number().int(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** Until when the game has it to itself; null when it has not. */
  leasedUntil: isoTime.nullable(),
  problem: z.string().nullable(),
  created: isoTime,
  updated: isoTime,
  /** Of one delivery alone; a list leaves them out. */
  events: z.array(
    z.object({ at: isoTime, kind: z.string(), attempt: z.number().int(), detail: z.string().nullable() }),
  ),
  can: z.array(z.enum(deliveryActs)),
});

export const deliveriesPage = pageOf(officeDelivery);
export const deliveryParam = z.object({ id: z.string().max(limits.uuid.max, refused("notFound")) });
export const deliveryActRequest = z.object({ reason: reasonField });

export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;
export type OfficeDelivery = z.infer<typeof officeDelivery>;
export type DeliveryAct = (typeof deliveryActs)[number];
