import {
  deliveriesPage,
  deliveriesQuery,
  deliveryActRequest,
  deliveryParam,
  officeDelivery,
  type DeliveryAct,
} from "@gatehouse/contract/game/deliveries-office";
import type { RefusalCode } from "@gatehouse/contract/refusals";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { DeliveryOffice } from "./service.ts";

const tags = ["money"];

type Told = { description: string; refuses: readonly RefusalCode[] };

const actRoute = <Act extends DeliveryAct>(act: Act, { description, refuses }: Told) =>
  officeRoute({
    method: "post",
    path: `/admin/deliveries/{id}/${act}`,
    permission: "money.resolve",
    tags,
    request: { params: deliveryParam, ...jsonRequest(deliveryActRequest) },
    responses: replies(officeDelivery, description),
    refuses: ["notFound", "office.ownAccount", "office.changed", ...refuses],
  });

export const deliveryOfficeRoutes = ({ deliveries }: { deliveries: DeliveryOffice }) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/money/deliveries",
        permission: "money.read",
        tags,
        request: { query: deliveriesQuery },
        responses: replies(deliveriesPage, "Goods on their way to characters, the newest first"),
      }),
      async (c) => c.json(await deliveries.list(c.req.valid("query")), 200),
    )
    .openapi(
      actRoute("look", {
        description: "The game's table was looked at, and what follows from it was done",
        refuses: ["delivery.nothingToSee", "game.unavailable"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await deliveries.look(c.var.official, id, c.req.valid("json").reason), 200);
      },
    )
    .openapi(
      actRoute("arrived", {
        description: "It has arrived, as a person found out",
        refuses: ["delivery.notClaimed", "delivery.inGameTable"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await deliveries.arrived(c.var.official, id, c.req.valid("json").reason), 200);
      },
    )
    .openapi(
      actRoute("lost", {
        description: "It is lost, as a person found out; what was paid for it is back",
        refuses: ["delivery.notClaimed", "delivery.inGameTable", "delivery.leased"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await deliveries.lost(c.var.official, id, c.req.valid("json").reason), 200);
      },
    );
