import {
  refuseRequest,
  requestParam,
  requestReply,
  requestsQuery,
  requestsReply,
} from "@gatehouse/contract/operations/requests";
import { failure } from "../../../../platform/failure.ts";
import { askPermission, officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { RequestsService } from "../service.ts";

const tags = ["requests"];
const lockRefusals = ["permission.missing", "confirm.needed"] as const;

function numberOf(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw failure("notFound");
  return Number(id);
}

export const requestRoutes = ({ requests }: { requests: RequestsService }) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/requests",
        tags,
        permission: "desk.read",
        request: { query: requestsQuery },
        responses: replies(requestsReply, "The newest requests of one's own permissions"),
      }),
      async (c) => c.json(await requests.list(c.var.official, c.req.valid("query").state), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/requests/{id}/confirm",
        tags,
        permission: "desk.read",
        description: "Takes the permission of what is requested, and a confirmation of one's own.",
        request: { params: requestParam },
        responses: replies(requestReply, "Confirmed, and done"),
        refuses: [
          ...lockRefusals,
          "office.ownRequest",
          "office.ownAccount",
          "office.requestEnded",
          // What the acts themselves refuse.
          "adjustment.belowZero",
          "adjustment.otherRequest",
        ],
      }),
      async (c) => {
        const number = numberOf(c.req.valid("param").id);
        await askPermission(c, await requests.permissionFor(number));
        await requests.confirm(c.var.official, number);
        return c.json(await requests.find(c.var.official, number), 200);
      },
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/requests/{id}/refuse",
        tags,
        permission: "desk.read",
        description: "Takes the permission of what is requested; one's own is taken back.",
        request: { params: requestParam, ...jsonRequest(refuseRequest) },
        responses: replies(requestReply, "Put aside"),
        refuses: [...lockRefusals, "office.requestEnded"],
      }),
      async (c) => {
        const number = numberOf(c.req.valid("param").id);
        await askPermission(c, await requests.permissionFor(number));
        await requests.refuse(c.var.official, number, c.req.valid("json").reason);
        return c.json(await requests.find(c.var.official, number), 200);
      },
    );
