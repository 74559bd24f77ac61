import { achievement } from "@gatehouse/contract/game/achievements";
import { profileName } from "@gatehouse/contract/game/profiles";
import { z } from "zod";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { AchievementsService } from "./service.ts";

const cacheSeconds = 10;

export const achievementsRoutes = ({ achievements }: { achievements: AchievementsService }) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/world/achievements/{name}",
      tags: ["world"],
      middleware: [publicCache(cacheSeconds, "achievements")] as const,
      request: { params: profileName },
      refuses: ["notFound"],
      responses: replies(
        z.array(achievement),
        "How far the character of this name is; empty where the game tells nothing of it",
      ),
    }),
    async (c) => c.json(await achievements.of(c.req.valid("param").name), 200),
  );
