import { characterProfile, clanProfile, comparedNames, profileName } from "@gatehouse/contract/game/profiles";
import { z } from "zod";
import { publicCache } from "../../../../platform/http/caching.ts";
import { createRoute, createRouter, replies } from "../../../../platform/http/router.ts";
import type { ProfilesService } from "./service.ts";

const cacheSeconds = 2;

export const profileRoutes = ({ profiles }: { profiles: ProfilesService }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/character/{name}",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "ranks")] as const,
        request: { params: profileName },
        responses: replies(
          characterProfile,
          "The character of this name, whatever the case; one that was called so within 30 days comes under its new name",
        ),
        refuses: ["notFound"],
      }),
      async (c) => c.json(await profiles.character(c.req.valid("param").name), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/characters",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "ranks")] as const,
        request: { query: comparedNames },
        responses: replies(
          z.array(characterProfile),
          "The characters of these names, in their order; unknown ones are left out",
        ),
      }),
      async (c) => c.json(await profiles.characters(c.req.valid("query").names), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/clan/{name}",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "ranks")] as const,
        request: { params: profileName },
        responses: replies(clanProfile, "The clan of this name, whatever the case"),
        refuses: ["notFound"],
      }),
      async (c) => c.json(await profiles.clan(c.req.valid("param").name), 200),
    );
