import { forumPost } from "@gatehouse/contract/community/forum";
import { z } from "zod";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { ForumService } from "./service.ts";

export const forumRoutes = ({ forum }: { forum: ForumService }) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/forum/getLastPosts",
      tags: ["community"],
      middleware: [publicCache(30)] as const,
      responses: replies(z.array(forumPost), "The forum's newest posts; none without a feed"),
    }),
    async (c) => c.json(await forum.posts(), 200),
  );
