import { limits } from "@gatehouse/contract/limits";
import { chatWidget } from "@gatehouse/contract/community/chat";
import { streamsReply } from "@gatehouse/contract/community/streams";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, failures, replies } from "../../../platform/http/router.ts";

/** Live streams and the chat widget of a server that has configured neither. */
export const streamsRoutes = () =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/server/video/stream",
        tags: ["streams"],
        middleware: [publicCache(30)] as const,
        responses: { ...replies(streamsReply, "Channels that are live"), ...failures },
      }),
      (c) => c.json({ channels: [] as string[], expireIn: limits.streamDefaultMs }, 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/chat",
        tags: ["streams"],
        responses: {
          ...replies(chatWidget, "The chat community's widget"),
          204: { description: "No chat is configured" },
          ...failures,
        },
      }),
      (c) => c.body(null, 204),
    );
