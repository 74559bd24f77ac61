import { banner } from "@gatehouse/contract/content/banners";
import { fileEntry } from "@gatehouse/contract/content/files";
import { announcement, countdown, homeVideo, newsQuery } from "@gatehouse/contract/content/news";
import { z } from "zod";
import { publicCache } from "../../platform/http/caching.ts";
import { createRoute, createRouter, failures, replies } from "../../platform/http/router.ts";
import type { ContentService } from "./service.ts";

const noneSet = { 204: { description: "None is set" } };

export const contentRoutes = ({ content }: { content: ContentService }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/announcements/news",
        tags: ["news"],
        middleware: [publicCache(10, "content")] as const,
        request: { query: newsQuery },
        responses: { ...replies(z.array(announcement), "Announcements, newest first"), ...failures },
      }),
      async (c) => c.json(await content.news(c.req.valid("query")), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/announcements/files",
        tags: ["files"],
        middleware: [publicCache(10, "content")] as const,
        responses: { ...replies(z.array(fileEntry), "Downloads"), ...failures },
      }),
      async (c) => c.json(await content.files(), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/announcements/date",
        tags: ["news"],
        middleware: [publicCache(10, "content")] as const,
        responses: { ...replies(countdown, "The launch countdown"), ...noneSet, ...failures },
      }),
      async (c) => {
        const value = await content.countdown();
        return value ? c.json(value, 200) : c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/announcements/video",
        tags: ["news"],
        middleware: [publicCache(10, "content")] as const,
        responses: { ...replies(homeVideo, "The video of the home page"), ...noneSet, ...failures },
      }),
      async (c) => {
        const value = await content.homeVideo();
        return value ? c.json(value, 200) : c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/ad",
        tags: ["advertising"],
        middleware: [publicCache(30, "content")] as const,
        responses: { ...replies(z.array(banner), "The banners of the shell"), ...failures },
      }),
      async (c) => c.json(await content.banners(), 200),
    );
