import { type ForumPost, forumPost } from "@gatehouse/contract/community/forum";
import { z } from "zod";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, failures, replies } from "../../../platform/http/router.ts";

export const forumRoutes = () =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/forum/getLastPosts",
      tags: ["forum"],
      middleware: [publicCache(30)] as const,
      responses: {
        ...replies(z.array(forumPost), "The forum's newest posts; none without a feed"),
        ...failures,
      },
    }),
    (c) => c.json([] as ForumPost[], 200),
  );
