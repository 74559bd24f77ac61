import { streamsReply } from "@gatehouse/contract/community/streams";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { StreamsService } from "./service.ts";

export const streamsRoutes = ({ streams }: { streams: StreamsService }) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/server/video/stream",
      tags: ["community"],
      middleware: [publicCache(30)] as const,
      responses: replies(streamsReply, "Channels that are live; none while nobody can tell"),
    }),
    async (c) => c.json(await streams.live(), 200),
  );
