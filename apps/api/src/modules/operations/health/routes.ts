import { healthReply, liveReply } from "@gatehouse/contract/operations/health";
import { awaySeconds } from "../../../platform/http/failure-reply.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import { portalVersion } from "../../../platform/version.ts";
import type { HealthService } from "./service.ts";

const unavailable = {
  503: { description: "Not ready", content: { "application/json": { schema: healthReply } } },
};

/** `live`: the process answers. `ready`: its database answers, too. */
export const healthRoutes = ({ health }: { health: HealthService }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/health/live",
        tags: ["health"],
        responses: replies(liveReply, "Alive"),
      }),
      (c) => c.json({ status: "ok" as const, version: portalVersion }, 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/health/ready",
        tags: ["health"],
        responses: { ...replies(healthReply, "Ready"), ...unavailable },
      }),
      async (c) =>
        (await health.isReady())
          ? c.json({ status: "ok" as const }, 200)
          : c.json({ status: "unavailable" as const }, 503, { "Retry-After": String(awaySeconds) }),
    );
