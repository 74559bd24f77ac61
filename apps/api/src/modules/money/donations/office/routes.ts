import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import {
  capturesPage,
  capturesQuery,
  holdsPage,
  holdsQuery,
  ordersPage,
  ordersQuery,
} from "@gatehouse/contract/money/books-office";
import { differencesReply } from "@gatehouse/contract/money/comparisons-office";
import {
  differenceParam,
  holdRequest,
  orderParam,
  paidRequest,
  playerParam,
  refundReply,
  refundRequest,
  settleRequest,
} from "@gatehouse/contract/money/office";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { DonationActs } from "./acts/service.ts";
import type { DifferencesService } from "./differences/service.ts";
import type { DonationBooks } from "./service.ts";

type Options = {
  donations: Pick<DonationBooks, "orders" | "captures" | "holds">;
  acts: DonationActs;
  differences: DifferencesService;
};

const tags = ["money"];

const holdRoute = <Act extends "hold" | "release">(act: Act, { description }: { description: string }) =>
  officeRoute({
    method: "post",
    path: `/admin/players/{id}/${act}`,
    permission: "money.refund",
    tags,
    request: { params: playerParam, ...jsonRequest(holdRequest) },
    responses: replies(doneEnvelope, description),
    refuses: ["notFound", "office.ownAccount", "office.changed"],
  });

export const donationOfficeRoutes = ({ donations, acts, differences }: Options) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/money/orders",
        permission: "money.read",
        tags,
        request: { query: ordersQuery },
        responses: replies(ordersPage, "Orders, the newest first"),
      }),
      async (c) => c.json(await donations.orders(c.req.valid("query")), 200),
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/money/captures",
        permission: "money.read",
        tags,
        request: { query: capturesQuery },
        responses: replies(capturesPage, "Payments as their providers told them, the newest first"),
      }),
      async (c) => c.json(await donations.captures(c.req.valid("query")), 200),
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/money/holds",
        permission: "money.read",
        tags,
        request: { query: holdsQuery },
        responses: replies(holdsPage, "Players who may not transfer, who waits longest first"),
      }),
      async (c) => c.json(await donations.holds(c.req.valid("query")), 200),
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/money/differences",
        permission: "money.read",
        tags,
        responses: replies(
          differencesReply,
          "Where a provider and the portal do not say the same, the oldest first",
        ),
      }),
      async (c) => c.json(await differences.list(), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/money/differences/{id}/settle",
        permission: "money.resolve",
        tags,
        request: { params: differenceParam, ...jsonRequest(settleRequest) },
        responses: replies(doneEnvelope, "It is settled"),
        refuses: [
          "notFound",
          "office.ownAccount",
          "office.changed",
          "difference.how",
          "donation.unanswered",
          "refund.refused",
        ],
      }),
      async (c) => {
        await differences.settle(c.var.official, c.req.valid("param").id, c.req.valid("json"));
        return c.json(done, 200);
      },
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/orders/{id}/refund",
        permission: "money.refund",
        tags,
        description:
          "All that is left of what was paid goes back, by the provider, or noted as done by hand.",
        request: { params: orderParam, ...jsonRequest(refundRequest) },
        responses: replies(refundReply, "It is back, or asked for"),
        refuses: ["notFound", "office.ownAccount", "refund.nothing", "refund.asked", "refund.refused"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await acts.refund(c.var.official, id, c.req.valid("json").reason), 200);
      },
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/orders/{id}/paid",
        permission: "money.resolve",
        tags,
        description: "A payment by hand has arrived.",
        request: { params: orderParam, ...jsonRequest(paidRequest) },
        responses: replies(doneEnvelope, "It is noted, and credited where it is what was ordered"),
        refuses: ["notFound", "office.ownAccount", "payment.credited", "payment.ofAnother"],
      }),
      async (c) => {
        await acts.paid(c.var.official, c.req.valid("param").id, c.req.valid("json"));
        return c.json(done, 200);
      },
    )
    .openapi(holdRoute("hold", { description: "The player may not transfer until released" }), async (c) => {
      const { id } = c.req.valid("param");
      await acts.hold(c.var.official, Number(id), c.req.valid("json").reason);
      return c.json(done, 200);
    })
    .openapi(holdRoute("release", { description: "The player may transfer again" }), async (c) => {
      const { id } = c.req.valid("param");
      await acts.release(c.var.official, Number(id), c.req.valid("json").reason);
      return c.json(done, 200);
    });
