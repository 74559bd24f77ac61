import { searchQuery, searchReply } from "@gatehouse/contract/operations/search";
import { publicCache } from "../../../platform/http/caching.ts";
import { askedLanguage } from "../../../platform/http/language.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { SearchService } from "./service.ts";

/** As long as the rankings are; what is published or taken off is there or gone at once. */
const cacheSeconds = 2;

export const searchRoutes = ({ search }: { search: SearchService }) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/search",
      tags: ["search"],
      middleware: [publicCache(cacheSeconds, "content")] as const,
      request: { query: searchQuery },
      responses: replies(
        searchReply,
        "Characters, clans, the encyclopedia's things and announcements by name",
      ),
    }),
    async (c) => c.json(await search.find(c.req.valid("query").q, askedLanguage()), 200),
  );
