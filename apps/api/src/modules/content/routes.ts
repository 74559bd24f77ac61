import { banner } from "@gatehouse/contract/content/banners";
import { fileEntry } from "@gatehouse/contract/content/files";
import {
  announcement,
  announcementPage,
  announcementParams,
  newsQuery,
} from "@gatehouse/contract/content/news";
import { homeVideo } from "@gatehouse/contract/content/home-video";
import { countdown } from "@gatehouse/contract/content/countdown";
import { proseParams, publishedProse } from "@gatehouse/contract/content/texts";
import { z } from "zod";
import { failure } from "../../platform/failure.ts";
import { publicCache } from "../../platform/http/caching.ts";
import { askedLanguage } from "../../platform/http/language.ts";
import { createRoute, createRouter, replies } from "../../platform/http/router.ts";
import type { ContentService } from "./service.ts";

const totalHeader = "X-Total-Count";
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
        responses: {
          200: {
            ...replies(z.array(announcement), "Announcements, newest first")[200],
            headers: z.object({
              [totalHeader]: z.string().meta({ description: "How many there are in all" }),
            }),
          },
        },
      }),
      async (c) => {
        const { entries, total } = await content.news(c.req.valid("query"), askedLanguage());
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/announcements/news/{address}",
        tags: ["news"],
        middleware: [publicCache(10, "content")] as const,
        request: { params: announcementParams },
        responses: replies(announcementPage, "An announcement, by the end of its address"),
        refuses: ["notFound"],
      }),
      async (c) => {
        const found = await content.announcement(c.req.valid("param").address, askedLanguage());
        if (!found) throw failure("notFound");
        return c.json(found, 200);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/announcements/files",
        tags: ["files"],
        middleware: [publicCache(10, "content")] as const,
        responses: replies(z.array(fileEntry), "Downloads"),
      }),
      async (c) => c.json(await content.files(askedLanguage()), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/announcements/date",
        tags: ["news"],
        middleware: [publicCache(10, "content")] as const,
        responses: { ...replies(countdown, "The launch countdown"), ...noneSet },
      }),
      async (c) => {
        const value = await content.countdown(askedLanguage());
        return value ? c.json(value, 200) : c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/announcements/video",
        tags: ["news"],
        middleware: [publicCache(10, "content")] as const,
        responses: { ...replies(homeVideo, "The video of the home page"), ...noneSet },
      }),
      async (c) => {
        const value = await content.homeVideo(askedLanguage());
        return value ? c.json(value, 200) : c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/ad",
        tags: ["advertising"],
        middleware: [publicCache(30, "content")] as const,
        responses: replies(z.array(banner), "The banners of the shell"),
      }),
      async (c) => c.json(await content.banners(askedLanguage()), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/texts/{page}",
        tags: ["texts"],
        middleware: [publicCache(10, "content")] as const,
        request: { params: proseParams },
        responses: {
          ...replies(publishedProse, "What stands on a page in the place of its own prose"),
          ...noneSet,
        },
      }),
      async (c) => {
        const value = await content.prose(c.req.valid("param").page, askedLanguage());
        return value ? c.json(value, 200) : c.body(null, 204);
      },
    );
