import { serverHistory, serverStatus } from "@gatehouse/contract/game/status";
import { factionStanding } from "@gatehouse/contract/game/ranks";
import { z } from "zod";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, failures, replies } from "../../../platform/http/router.ts";
import type { StatsService } from "../ranks/service.ts";
import type { StatusService } from "./service.ts";

const cacheSeconds = 2;
const historyCacheSeconds = 60;

export const statusRoutes = ({ status, stats }: { status: StatusService; stats: StatsService }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/server/status",
        tags: ["status"],
        middleware: [publicCache(cacheSeconds, "status")] as const,
        responses: { ...replies(z.array(serverStatus), "The game servers"), ...failures },
      }),
      async (c) => c.json(await status.servers(), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/server/history",
        tags: ["status"],
        middleware: [publicCache(historyCacheSeconds)] as const,
        responses: { ...replies(z.array(serverHistory), "The last 24 hours of each server"), ...failures },
      }),
      async (c) => c.json(await status.history(), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/server/factions",
        tags: ["status"],
        middleware: [publicCache(cacheSeconds, "status")] as const,
        responses: {
          ...replies(z.array(factionStanding), "The factions by points; empty when the game reports none"),
          ...failures,
        },
      }),
      async (c) => c.json(await stats.factions(), 200),
    );
