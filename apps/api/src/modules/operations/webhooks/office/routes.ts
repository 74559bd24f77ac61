import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import {
  webhookAdded,
  webhookParam,
  webhookRemoval,
  webhookRequest,
  webhookResent,
  webhooksReply,
  webhookTried,
} from "@gatehouse/contract/operations/webhooks-office";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { WebhooksOfficeService } from "./service.ts";

const tags = ["webhooks"];
const request = { params: webhookParam };

export const webhookRoutes = ({ office }: { office: WebhooksOfficeService }) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/webhooks",
        tags,
        permission: "house.read",
        responses: replies(webhooksReply, "Who is told, and what became of it"),
      }),
      async (c) => c.json(await office.list(), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/webhooks",
        tags,
        permission: "house.switch",
        description: "Has an address told of these kinds; its secret is in this answer, and nowhere again.",
        request: jsonRequest(webhookRequest),
        responses: replies(webhookAdded, "It is told from now on"),
        refuses: ["webhook.address", "webhook.private", "webhook.known", "webhook.tooMany"],
      }),
      async (c) => c.json(await office.add(c.var.official, c.req.valid("json")), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/webhooks/{id}/test",
        tags,
        permission: "jobs.retry",
        description: "Sends a message of the kind test now.",
        request,
        responses: replies(webhookTried, "What it said to it"),
      }),
      async (c) =>
        c.json({ problem: await office.test(c.var.official, Number(c.req.valid("param").id)) }, 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/webhooks/{id}/resend",
        tags,
        permission: "jobs.retry",
        description: "Has all that is parked for it tried anew.",
        request,
        responses: replies(webhookResent, "They are on their way"),
        refuses: ["webhook.nothing"],
      }),
      async (c) => {
        const parkedOf = Number(c.req.valid("param").id);
        return c.json({ count: await office.resend(c.var.official, { parkedOf }) }, 200);
      },
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/webhooks/deliveries/{id}/resend",
        tags,
        permission: "jobs.retry",
        description: "Has one message that ended tried anew, whether it was taken or parked.",
        request,
        responses: replies(webhookResent, "It is on its way"),
        refuses: ["webhook.nothing"],
      }),
      async (c) => {
        const delivery = Number(c.req.valid("param").id);
        return c.json({ count: await office.resend(c.var.official, { delivery }) }, 200);
      },
    )
    .openapi(
      officeRoute({
        method: "delete",
        path: "/admin/webhooks/{id}",
        tags,
        permission: "house.switch",
        request: { ...request, ...jsonRequest(webhookRemoval) },
        responses: replies(doneEnvelope, "It is told of nothing any more"),
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        await office.remove(c.var.official, Number(id), c.req.valid("json").reason);
        return c.json(done, 200);
      },
    );
