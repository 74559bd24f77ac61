import { networkQuery, networkReply } from "@gatehouse/contract/community/network";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";

export const networkRoutes = () =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/network/ip",
      tags: ["community"],
      request: { query: networkQuery },
      responses: replies(networkReply, "The visitor's address"),
    }),
    (c) => c.json({ ip: c.var.clientAddress }, 200),
  );
