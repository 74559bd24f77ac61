import { chatWidget } from "@gatehouse/contract/community/chat";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { ChatService } from "./service.ts";

export const chatRoutes = ({ chat }: { chat: ChatService }) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/chat",
      tags: ["community"],
      middleware: [publicCache(30)] as const,
      responses: {
        ...replies(chatWidget, "The chat community's widget"),
        204: { description: "No chat is configured, or it cannot be asked" },
      },
    }),
    async (c) => {
      const widget = await chat.widget();
      return widget ? c.json(widget, 200) : c.body(null, 204);
    },
  );
