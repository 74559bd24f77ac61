import { adjustmentsPage, adjustmentsQuery } from "@gatehouse/contract/money/books-office";
import { adjustmentReply, adjustmentRequest, playerParam } from "@gatehouse/contract/money/office";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { AdjustmentService } from "./service.ts";

const tags = ["money"];

export const ledgerOfficeRoutes = ({ adjustments }: { adjustments: AdjustmentService }) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/money/adjustments",
        permission: "money.read",
        tags,
        request: { query: adjustmentsQuery },
        responses: replies(adjustmentsPage, "Entries that were made by hand, the newest first"),
      }),
      async (c) => c.json(await adjustments.list(c.req.valid("query")), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/players/{id}/adjustments",
        permission: "money.adjust",
        tags,
        description:
          "The same requestId again answers as the first time and enters nothing. What is above one's own bounds, or for an account of the team, waits for a second person.",
        request: { params: playerParam, ...jsonRequest(adjustmentRequest) },
        responses: replies(adjustmentReply, "Entered, or waiting for a second person"),
        refuses: ["notFound", "office.ownAccount", "adjustment.belowZero", "adjustment.otherRequest"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await adjustments.adjust(c.var.official, Number(id), c.req.valid("json")), 200);
      },
    );
