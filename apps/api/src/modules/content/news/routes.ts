import { announcement, newsQuery } from "@gatehouse/contract/content/news";
import { z } from "zod";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, failures, replies } from "../../../platform/http/router.ts";
import type { NewsService } from "./service.ts";

export const newsRoutes = ({ news }: { news: NewsService }) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/announcements/news",
      tags: ["news"],
      middleware: [publicCache(10)] as const,
      request: { query: newsQuery },
      responses: { ...replies(z.array(announcement), "Announcements, newest first"), ...failures },
    }),
    async (c) => c.json(await news.latest(c.req.valid("query")), 200),
  );
