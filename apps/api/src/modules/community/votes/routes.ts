import { voteStatus } from "@gatehouse/contract/community/votes";
import { createRoute, createRouter, failures, replies } from "../../../platform/http/router.ts";

/** Without a configured vote list the reply holds the visitor's address alone. */
export const voteRoutes = () =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/vote/notVoted",
      tags: ["vote"],
      responses: { ...replies(voteStatus, "Where this visitor has voted"), ...failures },
    }),
    (c) => c.json({ ip: c.var.clientAddress }, 200),
  );
