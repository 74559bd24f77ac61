import { countdown } from "@gatehouse/contract/content/news";
import { homeVideo } from "@gatehouse/contract/content/news";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, failures, replies } from "../../../platform/http/router.ts";
import type { SiteService } from "./service.ts";

const noneSet = { 204: { description: "None is set" } };

export const siteRoutes = ({ site }: { site: SiteService }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/announcements/date",
        tags: ["news"],
        middleware: [publicCache(10)] as const,
        responses: { ...replies(countdown, "The launch countdown"), ...noneSet, ...failures },
      }),
      async (c) => {
        const value = await site.countdown();
        return value ? c.json(value, 200) : c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/announcements/video",
        tags: ["news"],
        middleware: [publicCache(10)] as const,
        responses: { ...replies(homeVideo, "The video of the home page"), ...noneSet, ...failures },
      }),
      async (c) => {
        const value = await site.homeVideo();
        return value ? c.json(value, 200) : c.body(null, 204);
      },
    );
