import { growthQuery, growthReply } from "@gatehouse/contract/community/growth";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, replies } from "../../../../platform/http/router.ts";
import type { GrowthService } from "./service.ts";

export const growthRoutes = ({ growth }: { growth: GrowthService }) =>
  createRouter().openapi(
    officeRoute({
      method: "get",
      path: "/admin/growth",
      tags: ["growth"],
      permission: "growth.read",
      description: "From the first visit to the first donation, by source and day: counts alone.",
      request: { query: growthQuery },
      responses: replies(growthReply, "How far those went who came"),
    }),
    async (c) => c.json(await growth.growth(c.req.valid("query")), 200),
  );
