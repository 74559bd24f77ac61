import {
  chronicleEntry,
  chronicleEntryParam,
  chronicleQuery,
  chronicleWeek,
  chronicleWeekParam,
} from "@gatehouse/contract/game/chronicle";
import { characterFights } from "@gatehouse/contract/game/fights";
import { profileName } from "@gatehouse/contract/game/profiles";
import { z } from "zod";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { ChronicleService } from "./service.ts";

const cacheSeconds = 10;

export const chronicleRoutes = ({ chronicle }: { chronicle: ChronicleService }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/chronicle",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "chronicle")] as const,
        request: { query: chronicleQuery },
        responses: replies(z.array(chronicleEntry), "What happened, newest first"),
      }),
      async (c) => c.json(await chronicle.list(c.req.valid("query")), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/chronicle/{id}",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "chronicle")] as const,
        request: { params: chronicleEntryParam },
        responses: replies(chronicleEntry, "One entry, as long as it is true"),
        refuses: ["notFound"],
      }),
      async (c) => c.json(await chronicle.entry(c.req.valid("param").id), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/chronicle/week/{day}",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "chronicle")] as const,
        request: { params: chronicleWeekParam },
        responses: replies(
          chronicleWeek,
          "The week that begins with this Monday of the server's calendar (yyyy-mm-dd): how much happened, and what was greatest",
        ),
        refuses: ["notFound"],
      }),
      async (c) => c.json(await chronicle.week(c.req.valid("param").day), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/fights/{name}",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "chronicle")] as const,
        request: { params: profileName },
        responses: replies(
          characterFights,
          "The last fights of the character of this name, and whom it met most; empty where the game tells none",
        ),
      }),
      async (c) => c.json(await chronicle.fightsOf(c.req.valid("param").name), 200),
    );
