import {
  closeRequest,
  competitionOffice,
  disqualifyRequest,
  entryParam,
} from "@gatehouse/contract/community/competition-office";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { CompetitionOfficeService } from "./service.ts";

const tags = ["community"];

export const competitionOfficeRoutes = ({ competition }: { competition: CompetitionOfficeService }) =>
  createRouter()
    .openapi(
      officeRoute({
        method: "get",
        path: "/admin/competition",
        tags,
        permission: "growth.read",
        responses: replies(competitionOffice, "The week of videos"),
      }),
      async (c) => c.json(await competition.overview(), 200),
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/competition/entries/{id}/disqualify",
        tags,
        permission: "community.manage",
        request: { params: entryParam, ...jsonRequest(disqualifyRequest) },
        responses: replies(competitionOffice, "The week without it"),
        refuses: ["office.ownAccount", "office.changed", "competition.judged"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const { reason } = c.req.valid("json");
        return c.json(await competition.disqualify(c.var.official, Number(id), reason), 200);
      },
    )
    .openapi(
      officeRoute({
        method: "post",
        path: "/admin/competition/close",
        tags,
        permission: "community.manage",
        request: jsonRequest(closeRequest),
        responses: replies(competitionOffice, "The week as it is judged"),
        refuses: ["office.changed", "competition.judged"],
      }),
      async (c) => {
        const { week, reason } = c.req.valid("json");
        return c.json(await competition.close(c.var.official, week, reason), 200);
      },
    );
