import {
  deskItem,
  deskItemParam,
  deskReply,
  laterRequest,
  numbersQuery,
  numbersReply,
  takeRequest,
} from "@gatehouse/contract/operations/desk";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { NumbersService } from "../numbers/service.ts";
import type { DeskService } from "../service.ts";

const tags = ["desk"];

export const deskRoutes = ({ desk, numbers }: { desk: DeskService; numbers: NumbersService }) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/desk",
        tags,
        permission: "desk.read",
        responses: replies(deskReply, "What waits for a person of these permissions"),
      }),
      async (c) => c.json(await desk.list(c.var.official), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/desk/{item}/take",
        tags,
        permission: "desk.read",
        request: { params: deskItemParam, ...jsonRequest(takeRequest) },
        responses: replies(deskItem, "Taken"),
        refuses: ["desk.taken"],
      }),
      async (c) => {
        const { item } = c.req.valid("param");
        return c.json(await desk.take(c.var.official, item, c.req.valid("json").from), 200);
      },
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/desk/{item}/later",
        tags,
        permission: "desk.read",
        request: { params: deskItemParam, ...jsonRequest(laterRequest) },
        responses: replies(deskItem, "Put aside"),
        refuses: ["desk.taken"],
      }),
      async (c) => {
        const { item } = c.req.valid("param");
        return c.json(await desk.later(c.var.official, item, c.req.valid("json").hours), 200);
      },
    )
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/numbers",
        tags,
        permission: "growth.read",
        request: { query: numbersQuery },
        responses: replies(numbersReply, "A day in numbers"),
      }),
      async (c) => c.json(await numbers.numbers(c.req.valid("query").day), 200),
    );
