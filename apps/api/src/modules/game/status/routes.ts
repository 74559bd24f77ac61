import { serverHistory, serverStatus } from "@gatehouse/contract/game/status";
import { worldRound } from "@gatehouse/contract/game/round";
import { rankedFaction, roundHistory } from "@gatehouse/contract/game/round";
import { z } from "zod";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { RankingsService } from "../rankings/service.ts";
import type { RoundService } from "./round/service.ts";
import type { StatusService } from "./service.ts";

const cacheSeconds = 2;
const historyCacheSeconds = 60;
const roundCacheSeconds = 10;

type Services = { status: StatusService; round: RoundService; rankings: RankingsService };

export const statusRoutes = ({ status, round, rankings }: Services) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/server/status",
        tags: ["status"],
        middleware: [publicCache(cacheSeconds, "status")] as const,
        responses: replies(z.array(serverStatus), "The game servers"),
      }),
      async (c) => c.json(await status.servers(), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/server/history",
        tags: ["status"],
        middleware: [publicCache(historyCacheSeconds)] as const,
        responses: replies(z.array(serverHistory), "The last 24 hours of each server"),
      }),
      async (c) => c.json(await status.history(), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/server/factions",
        tags: ["status"],
        middleware: [publicCache(cacheSeconds, "status")] as const,
        responses: replies(
          z.array(rankedFaction),
          "The factions by points; empty when the game reports none",
        ),
      }),
      async (c) => c.json(await rankings.factions(), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/server/factions/history",
        tags: ["status"],
        middleware: [publicCache(roundCacheSeconds, "status")] as const,
        responses: replies(roundHistory, "How the running round came to stand as it does"),
      }),
      async (c) => c.json(await round.history(), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/round",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "status")] as const,
        responses: {
          ...replies(worldRound, "The running round, and when it ends"),
          204: { description: "The game tells none" },
        },
      }),
      async (c) => {
        const told = await round.told();
        return told ? c.json(told, 200) : c.body(null, 204);
      },
    );
