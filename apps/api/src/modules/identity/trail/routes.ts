import { z } from "@hono/zod-openapi";
import { accountEvent } from "@gatehouse/contract/identity/trail";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { TrailService } from "./service.ts";

export const trailRoutes = ({ trail, authenticate }: { trail: TrailService; authenticate: Authenticate }) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/user/trail",
      tags: ["account"],
      middleware: [signedIn(authenticate)] as const,
      responses: replies(z.array(accountEvent), "The account's newest events, newest first"),
    }),
    async (c) => c.json(await trail.list(c.var.session.accountId), 200),
  );
